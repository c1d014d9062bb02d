import type { Database } from '../../database/schema.ts';
import { loadFolder } from '../../load/load.ts';
import { reais, withDataFolder } from './data-folder.ts';
import { readCsv } from './real-budgets.ts';

/**
 * Loads an ERP's budgeted values for São Paulo, organisation 1. The source has none, so its realised values are used
 * instead: some of their cost centres and naturezas have no plan.
 */
export async function loadProposals(db: Database): Promise<void> {
  await withDataFolder({ 'propostas-erp.csv': propostasCsv() }, (folder) => loadFolder(db, folder, { codColigada: 1 }));
}

/** The CSV of each year's realised amount as the ERP's proposed value, and one real less as its reformulated value. */
function propostasCsv(): string {
  const lines = [...realisedYears()].map(([key, valor]) => {
    const [orcamentoId, filho, natureza] = key.split('|');
    return [orcamentoId, filho, natureza, reais(valor), reais(valor - 100)].join(';');
  });
  return ['orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao', ...lines, ''].join('\n');
}

/** The year's realised amount of each budget, child cost centre and natureza, in whole centavos. */
export function realisedYears(): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const { orcamentoId, codCCustoFilho, codTBOrcamento, valor } of readCsv('realizados.csv')) {
    const key = `${orcamentoId}|${codCCustoFilho}|${codTBOrcamento}`;
    years.set(key, (years.get(key) ?? 0) + Number(valor!.replace(',', '')));
  }
  return years;
}
