/** To which cost centres a person is limited, parents and children apart; null: to none. Who administers sees all. */
export const statements = [
  `alter table "user" add centros jsonb,
    add check (centros is null or not gerencia),
    add check (centros is null or jsonb_array_length(centros -> 'pais') + jsonb_array_length(centros -> 'filhos') > 0)`,
];
