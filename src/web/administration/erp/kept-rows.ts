import type { Execucao } from '../../../contracts/administration/erp.ts';

/** The runs whose rows left out are kept, by their ids: the newest good one of each question and budget. */
export function keptRows(newestFirst: readonly Execucao[]): ReadonlySet<string> {
  const newest = new Map<string, string>();
  for (const { id, pergunta, orcamentoId, situacao } of newestFirst) {
    const key = `${pergunta} ${orcamentoId}`;
    if (situacao === 'concluida' && !newest.has(key)) newest.set(key, id);
  }
  return new Set(newest.values());
}
