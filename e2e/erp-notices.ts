import type { Locator, Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';

/** The notice above the table about the ERP's values in it. */
export function erpNotices(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos sobre o ERP' });
}

const good = {
  situacao: 'atualizado',
  abrange: 'orcamento',
  linhas: 12,
  concluidaEm: '2026-11-20T17:03:00.000Z',
  falhouEm: null as string | null,
  motivo: null as string | null,
  linhasDeFora: { quantidade: 0, valor: 0 },
  carga: null as { de: string; em: string } | null,
};
const failed = {
  ...good,
  situacao: 'falhou',
  falhouEm: '2026-11-20T17:10:00.000Z',
  motivo: 'Sentença ABC.ORC.014: o RM não respondeu em 30 s.',
};

/** The states of a report's ERP values, as the server may answer them. */
export const ERP_STATES = {
  'is not set up': { ...good, situacao: 'naoConfigurado', concluidaEm: null },
  'is not set up; a load brought values': {
    ...good,
    situacao: 'naoConfigurado',
    concluidaEm: null,
    carga: { de: 'realizados', em: '2026-11-23T12:00:00.000Z' },
  },
  'answered without rows': { ...good, linhas: 0 },
  failed,
  'left rows out': { ...good, linhasDeFora: { quantidade: 1, valor: 7 } },
  'failed after it left rows out': { ...failed, linhasDeFora: { quantidade: 1234, valor: -7.5 } },
} as const;

const LEFT_OUT = Array.from({ length: 60 }, (_, index) => ({
  chave: { CODCCUSTO: `9.9.${index}`, CODTBORCAMENTO: '3.1.01', MES: String(1 + (index % 12)) },
  valor: 7,
  motivo: `O centro de custo 9.9.${index} não existe.`,
}));

/** Answers the page's requests about the ERP with a state. */
export async function answerErp(page: Page, state: (typeof ERP_STATES)[keyof typeof ERP_STATES]): Promise<void> {
  await stubAnswers(page, '/api/relatorios/:slug/erp', () => ({ json: state }));
  await stubAnswers(page, '/api/relatorios/:slug/erp/linhas-de-fora', () => ({ json: LEFT_OUT }));
}
