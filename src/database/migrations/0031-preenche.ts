/** The right of people limited to some cost centres to answer collections for these; nobody has it at first. */
export const statements = [
  `alter table "user" add preenche boolean not null default false,
    add check (not preenche or centros is not null)`,
];
