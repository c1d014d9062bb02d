import { expect, type Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { COLETA, COLETA_INTEIRA, CONFERENCIA, DEVOLUCAO, MINHAS, WAITING } from './coletas-answers.ts';
import type { State } from './form-states.ts';

const LIST = '/api/administracao/coletas';
const PAGE = '/administracao/coletas';

async function answerCollection(page: Page): Promise<void> {
  await stubAnswers(page, LIST, () => ({ json: [COLETA] }));
  await stubAnswers(page, `${LIST}/:id`, () => ({ json: COLETA_INTEIRA }));
  await stubAnswers(page, `${LIST}/:id/centros/:code`, () => ({ json: CONFERENCIA }));
}

/** Answers the page's requests as for a person who fills in cost centres. */
async function answerFiller(page: Page): Promise<void> {
  const session = (await (await page.request.get('/api/sessao')).json()) as { readonly usuario: object };
  const usuario = { ...session.usuario, gerencia: false, preenche: true };
  await stubAnswers(page, '/api/sessao', () => ({ json: { ...session, usuario } }));
  await stubAnswers(page, '/api/coletas', () => ({ json: MINHAS }));
  await stubAnswers(page, '/api/coletas/:id/devolucao', () => ({ status: 422, json: DEVOLUCAO }));
}

/** States of collections, in the administration and on the hub. */
export const COLLECTION_STATES: readonly State[] = [
  {
    name: 'a collection whose centres are in every state, one of them open with a conflict',
    reach: async (page) => {
      await answerCollection(page);
      await page.goto(`${PAGE}?centro=${WAITING}`);
      await expect(page.getByRole('button', { name: 'Aceitar 3 linhas' })).toBeDisabled();
      await page.getByRole('radio', { name: 'Manter 9.000,00' }).press('Space');
      await expect(page.getByRole('button', { name: 'Aceitar 2 linhas' })).toBeEnabled();
    },
  },
  {
    name: 'the instructions and the deadline of a collection',
    reach: async (page) => {
      await answerCollection(page);
      await page.goto(PAGE);
      await page.getByRole('button', { name: 'Instruções e prazos' }).click();
      await page.getByRole('dialog').getByLabel('Prazo').waitFor();
    },
  },
  {
    name: 'no collection yet, and the dialog of a new one with its errors',
    reach: async (page) => {
      await stubAnswers(page, LIST, () => ({ json: [] }));
      await page.goto(PAGE);
      await page.getByText('Ainda não houve coletas').waitFor();
      await page.getByRole('button', { name: 'Nova coleta' }).click();
      await page.getByRole('button', { name: 'Abrir a coleta' }).click();
      await page.getByText('Escolha ao menos um centro.').waitFor();
    },
  },
  {
    name: 'the hub of a person with centres in every state, after a workbook with wrong cells',
    reach: async (page) => {
      await answerFiller(page);
      await page.goto('/relatorios');
      const buffer = Buffer.from('PK');
      await page.getByLabel('Planilha preenchida').setInputFiles({ name: 'a.xlsx', mimeType: '', buffer });
      await page.getByText('Abaixo, as primeiras 50 de 60 células').waitFor();
      await page.getByRole('button', { name: 'Instruções de Clara Controladora' }).click();
    },
  },
  {
    name: 'the hub of a person with gerência, where a centre waits',
    reach: async (page) => {
      await answerCollection(page);
      await page.goto('/relatorios');
      await page.getByRole('link', { name: 'Reformulação 2026: 1 centro aguarda o aceite' }).waitFor();
    },
  },
];
