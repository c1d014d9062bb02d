import { exactOf } from '../../erp/exact-number.ts';
import type { ErpRows } from '../../erp/gateway.ts';
import { type Known, rowsToStore } from '../../erp/rows-to-store.ts';
import { questions } from '../../erp/questions.ts';
import { KnownKeys } from '../../load/checks/known-keys.ts';
import { examples } from './sync-examples.ts';

const keys = new KnownKeys();
keys.add('centros-custo-filhos', ['1.10', '1.1', '1.2.1']);
keys.add('naturezas', ['01', '1', '3.1']);
const orcamentos = [
  { id: 3, ano: 2025 },
  { id: 4, ano: 2026 },
  { id: 8, ano: 2026 },
];
/** Some codes and budgets of an organisation. */
export const known: Known = { keys, orcamentos };

/** The rows to store for realised values of budget 4. */
export const realizados = (rows: readonly ErpRows['realizados'][]) => rowsToStore(rows, questions.realizados, known, 4);
/** A row of a realised value, given in ten-thousandths of a real. */
export const row = (tenThousandths: number, others: Partial<ErpRows['realizados']> = {}): ErpRows['realizados'] => ({
  codCCustoFilho: '1.10',
  codTBOrcamento: '01',
  mes: 1,
  valor: exactOf(tenThousandths, 4),
  ...others,
});

const { importacao } = examples;
/** A posting of R$ 1,00. */
export const posting = (others: Partial<ErpRows['importacao']> = {}) =>
  ({ ...importacao.row('1.2.1', 100), ...others }) as ErpRows['importacao'];
/** The rows to store for postings. */
export const lancamentos = (rows: readonly ErpRows['importacao'][]) =>
  rowsToStore(rows, questions.importacao, known, null);
