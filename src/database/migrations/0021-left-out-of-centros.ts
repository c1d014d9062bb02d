/** Rows of the ERP that were left out belong to a cost centre if they name a known one; limited people see those of theirs. */
export const statements = [
  'alter table sync_rows_left_out add column "codCCustoFilho" text',
  'alter table sync_runs add column "setAsideOfCentros" json',
];
