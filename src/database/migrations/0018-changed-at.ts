/** The time of the last data change, in milliseconds since 1970, if a restore has raised the version; else null. */
export const statements = [`alter table data_versions add "changedAt" bigint`];
