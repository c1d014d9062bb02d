/** People limited to some cost centres may be given the right to see what is realised there; nobody has it at first. */
export const statements = [
  `alter table "user" add acompanha boolean not null default false,
    add check (not acompanha or centros is not null)`,
];
