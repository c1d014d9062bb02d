/** The right of people limited to some cost centres to see the realised values there; nobody has it at first. */
export const statements = [
  `alter table "user" add acompanha boolean not null default false,
    add check (not acompanha or centros is not null)`,
];
