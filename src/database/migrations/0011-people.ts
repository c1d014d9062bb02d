/**
 * The right to administer the organisation, which administrators so far have; who is blocked, who has yet to change a
 * provisional password, and when somebody was last seen, also where their sessions have ended.
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
