/** When data last changed, in milliseconds since 1970, if their version does not say so: a restore raises versions alone. */
export const statements = [`alter table data_versions add "changedAt" bigint`];
