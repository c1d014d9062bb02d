/**
 * A sum of whole centavos that stays one: the database's own sum of bigint goes by way of numeric, three times as long
 * over many small groups and with many times the memory. Refuses what a bigint cannot hold, on the way too.
 */
export const statements = [
  'create aggregate sum_centavos (bigint) (sfunc = int8pl, stype = int8, combinefunc = int8pl, parallel = safe)',
];
