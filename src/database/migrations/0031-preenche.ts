/** People limited to some cost centres may be given the right to fill these in; nobody has it at first. */
export const statements = [
  `alter table "user" add preenche boolean not null default false,
    add check (not preenche or centros is not null)`,
];
