/**
 * The right to administer the organisation, which existing administrators get; blocked people, provisional passwords,
 * and the time of the last access, which outlives sessions.
 */
export const statements = [
  `alter table "user"
    add gerencia boolean not null default false,
    add blocked boolean not null default false,
    add "provisionalPassword" boolean not null default false,
    add "lastAccessAt" timestamptz`,
  `update "user" set gerencia = "isAdmin"`,
  `update "user" set "lastAccessAt" = (select max(session."updatedAt") from session where session."userId" = "user".id)`,
];
