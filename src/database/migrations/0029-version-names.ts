/**
 * Versions of a budget that are not removed have unique names; duplicates get a part of their id appended. Removal
 * requests have a time, and accounts name who gave them access, so that nobody can confirm their own request.
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
