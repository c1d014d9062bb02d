/** The cost centres that a person may see, as parents and children; null: all. People with `gerencia` see all. */
export const statements = [
  `alter table "user" add centros jsonb,
    add check (centros is null or not gerencia),
    add check (centros is null or jsonb_array_length(centros -> 'pais') + jsonb_array_length(centros -> 'filhos') > 0)`,
];
