/** Every search of a synchronised report looks for the newest runs of its key. */
export const statements = [
  `create index sync_runs_of_key on sync_runs ("codColigada", kind, coalesce("orcamentoId", 0), id)`,
];
