/** An index for searches of synchronised reports, which look for the newest runs of a question about a budget. */
export const statements = [
  `create index sync_runs_of_key on sync_runs ("codColigada", kind, coalesce("orcamentoId", 0), id)`,
];
