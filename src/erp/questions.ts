import type { ErpQuestion } from '../domain/erp-question.ts';
import { tableNamed } from '../load/tables/tables.ts';
import type { Table } from '../load/tables/table.ts';

/** The properties of a question to the ERP. */
export type QuestionTraits = {
  /** The title shown to people. */
  readonly title: string;
  /** The table that stores the answers; rows with the same key add up, except in a numbered table. */
  readonly table: Table;
  /** The amount columns whose sum is stored with each run. */
  readonly summed: readonly string[];
  /** The amount column reported for rows left out. */
  readonly amount: string;
  /** The other columns reported for rows left out, with the ERP's names, after the budget that a row names, if any. */
  readonly identifiers: Readonly<Record<string, string>>;
};

const place = { codCCustoFilho: 'CODCCUSTO', codTBOrcamento: 'CODTBORCAMENTO' };

/** The properties of each question. */
export const questions: Readonly<Record<ErpQuestion, QuestionTraits>> = {
  realizados: {
    title: 'Realizados',
    table: tableNamed('realizados'),
    summed: ['valor'],
    amount: 'valor',
    identifiers: { ...place, mes: 'MES' },
  },
  propostas: {
    title: 'Propostas',
    table: tableNamed('propostas-erp'),
    summed: ['valorProposta', 'valorReformulacao'],
    amount: 'valorProposta',
    identifiers: { ...place, valorReformulacao: 'VALORREFORMULACAO' },
  },
  importacao: {
    title: 'Importação',
    table: tableNamed('lancamentos-importacao'),
    summed: ['valorTotal'],
    amount: 'valorTotal',
    identifiers: {
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
