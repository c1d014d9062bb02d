import type { ChosenFilter } from '../src/reporting/filters.ts';

/** A number known from the loaded rows of the small organisation that has rows of every report. */
export type KnownNumber = {
  /** Choices that differ from the journey's defaults. */
  readonly chosen?: Partial<Record<ChosenFilter, string>>;
  /** The first cell of the number's row. */
  readonly row: string;
  /** The first cell of the number's row in files, if it differs there. */
  readonly fileRow?: string;
  readonly shown: string;
  /** The line of the CSV with the number. */
  readonly line?: string;
};

const ONE_CENTRE = { codCCustoPai: '1.10 - Uberaba', codCCustoFilho: '1.10.01 - Cursos' } as const;
const REFORMULADO = { periodoOrcamento: 'Reformulado' } as const;

/** The known numbers by slug; for other reports the journey takes the last number on the screen. */
export const knownNumbers: Readonly<Record<string, KnownNumber>> = {
  'conferir-preenchimento': {
    row: '3.1 - Salários',
    shown: '144,00',
    line: '1.10.01 - Cursos;3.1 - Salários;144,00',
  },
  eventos: { row: 'Total do Centro de Custo (1.10)', shown: 'R$ 6,00' },
  'totais-centro-custo': { row: '1.10.01 - Cursos', shown: 'R$ 432,00' },
  trimestral: { chosen: { ...ONE_CENTRE, ...REFORMULADO }, row: '3.1 - Salários', shown: 'R$ 81,00' },
  'trimestral-por-regional': { row: 'Total Geral', shown: 'R$ 63,00' },
  receitas: { chosen: REFORMULADO, row: 'Cursos', shown: 'R$ 12,00' },
  exportacao: {
    row: '1.10 - Uberaba › 1.10.01 - Cursos',
    fileRow: '1.10 - Uberaba',
    shown: 'R$ 139,00',
    line: '1.10 - Uberaba|1.10.01 - Cursos|3.1 - Salários|144,00|5,00|139,00',
  },
  orcamentario: { row: 'Total de Recursos de Terceiros', shown: 'R$ 72,00' },
  'orcamentario-trimestral': { chosen: REFORMULADO, row: 'Total Geral', shown: 'R$ 117,00' },
  'orcamentario-comparativo': { row: 'Total Geral', shown: 'R$ 432,00' },
  'orcamentario-comparativo-ano': {
    chosen: { orcamentoId: 'Proposto 2030 x Reformulado 2029' },
    row: 'Total Geral',
    shown: 'R$ 216,00',
  },
  'memoria-calculo': { chosen: ONE_CENTRE, row: '3.1 - Salários', shown: 'R$ 3,00' },
  'orcamento-tempo-real': { row: 'Total Geral', shown: '-9,99' },
  'importacao-totvs-rm': { row: 'D', shown: 'R$ 30,00' },
};
