import { expect } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import type { State } from './form-states.ts';
import { answerPacks, FORTY, MINE, PACKS } from './packs-answers.ts';

const PAGE = '/administracao/pacotes';

/** States of packs, in the administration and on the hub. */
export const PACK_STATES: readonly State[] = [
  {
    name: 'a pack of 137 people in every state, among forty, and what one of them would get',
    reach: async (page) => {
      await answerPacks(page, FORTY);
      await page.goto(`${PAGE}?pacote=${PACKS[0]!.id}`);
      await expect(page.getByText('falhou: caixa cheia')).toBeVisible();
      await page.getByRole('button', { name: 'Helena Prado', exact: true }).click();
      await page.getByText('Como sairia agora, para quem vê somente o centro 25').waitFor();
    },
  },
  {
    name: 'no pack yet, and the dialog of a new one with its errors',
    reach: async (page) => {
      await answerPacks(page, []);
      await page.goto(PAGE);
      await page.getByText('Ainda não há pacotes').waitFor();
      await page.getByRole('button', { name: 'Novo pacote' }).click();
      await page.getByRole('button', { name: 'Criar' }).click();
      await page.getByText('Escolha ao menos uma pessoa.').waitFor();
    },
  },
  {
    name: 'the form that changes a pack',
    reach: async (page) => {
      await answerPacks(page);
      await page.goto(`${PAGE}?pacote=${PACKS[0]!.id}`);
      await page.getByRole('button', { name: 'Alterar', exact: true }).click();
      await page.getByRole('button', { name: 'Descer Orçamento em Tempo Real' }).waitFor();
    },
  },
  {
    name: 'the hub of a person with packs',
    reach: async (page) => {
      await stubAnswers(page, '/api/pacotes', () => ({ json: MINE }));
      await page.goto('/relatorios');
      await page.getByRole('button', { name: 'Ver um a um: Fechamento mensal' }).click();
      await page.getByText('8-fechamento-mensal.pdf').waitFor();
    },
  },
];
