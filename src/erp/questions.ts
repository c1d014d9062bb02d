import type { ErpQuestion } from '../domain/erp-question.ts';
import { erpTables } from '../load/tables/tables.ts';
import type { Table, TableName } from '../load/tables/table.ts';

/** What differs between the questions to the ERP. */
export type QuestionTraits = {
  /** Shown to people. */
  readonly title: string;
  /** The table that stores the answers; rows with the same key add up, except in a numbered table. */
  readonly table: Table;
  /** The amount columns whose sum is stored with each run. */
  readonly summed: readonly string[];
  /** The amount column by which a row that is left out is told. */
  readonly told: string;
  /** The other columns by which it is told, by the ERP's own names; its budget, if it names one, stands before them. */
  readonly named: Readonly<Record<string, string>>;
};

const place = { codCCustoFilho: 'CODCCUSTO', codTBOrcamento: 'CODTBORCAMENTO' };

export const questions: Readonly<Record<ErpQuestion, QuestionTraits>> = {
  realizados: {
    title: 'Realizados',
    table: tableOf('realizados'),
    summed: ['valor'],
    told: 'valor',
    named: { ...place, mes: 'MES' },
  },
  propostas: {
    title: 'Propostas',
    table: tableOf('propostas-erp'),
    summed: ['valorProposta', 'valorReformulacao'],
    told: 'valorProposta',
    named: { ...place, valorReformulacao: 'VALORREFORMULACAO' },
  },
  importacao: {
    title: 'Importação',
    table: tableOf('lancamentos-importacao'),
    summed: ['valorTotal'],
    told: 'valorTotal',
    named: {
      periodoOrcamento: 'PERIODO',
      codTBOrcamento: 'CODTBORCAMENTO',
      chaveCentroCusto: 'CHAVECENTROCUSTO',
      chaveAcao: 'CHAVEACAO',
      codReduzidoConta: 'CODREDUZIDOCONTA',
      codReduzidoNatureza: 'CODREDUZIDONATUREZA',
      mes: 'MES',
    },
  },
};

function tableOf(name: TableName): Table {
  return erpTables.find((table) => table.name === name)!;
}
