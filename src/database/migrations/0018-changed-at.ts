/** When data last changed, in milliseconds since 1970, if that is not their version: a restore raises only versions. */
export const statements = [`alter table data_versions add "changedAt" bigint`];
