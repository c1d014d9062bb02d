/** Known cost centres of the ERP rows that were left out, so that limited people see those of their centres. */
export const statements = [
  'alter table sync_rows_left_out add column "codCCustoFilho" text',
  'alter table sync_runs add column "setAsideOfCentros" json',
];
