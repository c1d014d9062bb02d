import type { ErpQuestion } from '../domain/erp-question.ts';
import { erpTables } from '../load/budget-tables.ts';
import type { Table, TableName } from '../load/table.ts';

/** What differs between the questions to the ERP: all else is one. */
export type QuestionTraits = {
  /** As people read it. */
  readonly title: string;
  /** The table that keeps its answers; duplicates of its key add up, and in a numbered one each row is one of its own. */
  readonly table: Table;
  /** The amounts whose sum is kept with each run. */
  readonly summed: readonly string[];
};

export const questions: Readonly<Record<ErpQuestion, QuestionTraits>> = {
  realizados: { title: 'Realizados', table: tableOf('realizados'), summed: ['valor'] },
  propostas: { title: 'Propostas', table: tableOf('propostas-erp'), summed: ['valorProposta', 'valorReformulacao'] },
  importacao: { title: 'Importação', table: tableOf('lancamentos-importacao'), summed: ['valorTotal'] },
};

function tableOf(name: TableName): Table {
  return erpTables.find((table) => table.name === name)!;
}
