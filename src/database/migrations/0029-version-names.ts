/**
 * No two standing versions of a budget have one name; those that had get a part of their id behind it. A request for a
 * removal says since when it stands, a person who gave them their access, so that nobody confirms their own.
 */
export const statements = [
  `update versions as v set name = left(v.name, 69) || ' (' || left(v.id::text, 8) || ')'
    where v."removedAt" is null and exists (
      select from versions as o where o."codColigada" = v."codColigada" and o."orcamentoId" = v."orcamentoId"
        and o."removedAt" is null and lower(o.name) = lower(v.name) and (o."createdAt", o.id) < (v."createdAt", v.id))`,
  `create unique index versions_name on versions ("codColigada", "orcamentoId", lower(name)) where "removedAt" is null`,
  `alter table versions add "removalAskedAt" timestamptz`,
  `update versions set "removalAskedAt" = clock_timestamp() where "removalAskedBy" is not null`,
  `alter table "user" add "accessGivenBy" text, add "accessGivenAt" timestamptz`,
];
