/**
 * A sum of bigint that is computed in bigint. The database's own uses numeric, which takes three times as long over
 * many small groups, and much more memory. It fails on overflow, also of an intermediate sum.
 */
export const statements = [
  'create aggregate sum_centavos (bigint) (sfunc = int8pl, stype = int8, combinefunc = int8pl, parallel = safe)',
];
