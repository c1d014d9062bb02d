import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';

/** The path of a budget's overview. */
export const SUMMARY = '/api/resumo';

const month = { proposta: 1_000, reformulacao: 1_100, realizado: 900 };

/** An overview of a budget with everything that can be missing, and amounts of the maximum length. */
export const LONG_SUMMARY = {
  orcamento: { id: 4, ano: 2026 },
  base: 'proposta',
  proposta: 9_999_999_999_999.99,
  reformulacao: -9_999_999_999_999.99,
  realizado: 9_999_999_999_999.99,
  ateMes: 9,
  orcadoAteMes: 0,
  bloqueado: 9_999_999_999_999.99,
  disponivel: -9_999_999_999_999.99,
  meses: Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...month, ...(at === 3 && { realizado: -500 }) })),
  maioresDesvios: Array.from({ length: 5 }, (_, at) => ({
    codCCustoPai: '1.10',
    codCCustoFilho: `1.10.0${at + 1}`,
    nomeCCustoFilho: 'Secretaria Municipal de Coordenação das Subprefeituras e Serviços',
    orcado: at === 0 ? 0 : 9_999_999_999_999.99,
    realizado: 19_999_999_999_999.99,
    saldo: -9_999_999_999_999.99,
  })),
  preenchimento: { centros: 1_040, completos: 1_000, comMesesVazios: 2, semLinhas: 38, semMemoria: 3 },
  centros: null,
  carga: { em: '2026-11-20T12:12:00.000Z', por: 'Ana Administradora' },
  demonstracao: false,
  erp: {
    situacao: 'atualizado',
    abrange: 'orcamento',
    concluidaEm: '2026-11-23T00:28:00.000Z',
    falhouEm: null,
    motivo: null,
    linhas: 12,
    linhasDeFora: { quantidade: 1, valor: 7 },
    carga: null,
  },
} as const;

/** The longest overview, with the id and year of another budget. */
export function summaryOf(id: number, ano: number): unknown {
  return { ...LONG_SUMMARY, orcamento: { id, ano } };
}

/** Answers the hub's requests for overviews in the server's place. */
export async function answerSummary(page: Page, summary: unknown): Promise<void> {
  await stubAnswers(page, SUMMARY, () => ({ json: summary }));
}

/** Holds back the overviews of budgets until the returned function is called. */
export async function holdSummaries(page: Page, answerOf: (id: number | undefined) => unknown): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await stubAnswers(page, SUMMARY, async ({ searchParams }) => {
    const id = searchParams.get('orcamentoId');
    await released.promise;
    return { json: answerOf(id === null ? undefined : Number(id)) };
  });
  return released.resolve;
}
