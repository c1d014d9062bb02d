import type { Database } from '../../database/schema.ts';
import { loadFolder } from '../../load/load.ts';
import { withDataFolder } from './data-folder.ts';
import { readCsv } from './real-budgets.ts';

/**
 * Loads values budgeted in an ERP for São Paulo, organisation 1. The source has none: its realised ones stand for them, for
 * they lie on other pairs too.
 */
export async function loadProposals(db: Database): Promise<void> {
  await withDataFolder({ 'propostas-erp.csv': propostasCsv() }, (folder) => loadFolder(db, folder, { codColigada: 1 }));
}

/** A data folder's file in which the year realised is the ERP's proposed value, and the same less a real its reformulated one. */
function propostasCsv(): string {
  const lines = [...realisedYears()].map(([key, valor]) => {
    const [orcamentoId, filho, natureza] = key.split('|');
    return [orcamentoId, filho, natureza, reais(valor), reais(valor - 100)].join(';');
  });
  return ['orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao', ...lines, ''].join('\n');
}

function reais(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',');
}

/** The year realised of each budget, child cost centre and nature, in whole centavos. */
export function realisedYears(): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const { orcamentoId, codCCustoFilho, codTBOrcamento, valor } of readCsv('realizados.csv')) {
    const key = `${orcamentoId}|${codCCustoFilho}|${codTBOrcamento}`;
    years.set(key, (years.get(key) ?? 0) + Number(valor!.replace(',', '')));
  }
  return years;
}
