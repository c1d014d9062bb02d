/** Indexes for compositions, which read the lines of one nature of a budget code and the postings of one nature. */
export const statements = [
  `create index on valores ("codColigada", "orcamentoId", "codOrcamentario", "codTBOrcamento")`,
  `create index on lancamentos_importacao ("codColigada", "orcamentoId", "codTBOrcamento")`,
];
