/** The time of the last data change, in milliseconds since 1970, if not the version: a restore raises the version. */
export const statements = [`alter table data_versions add "changedAt" bigint`];
