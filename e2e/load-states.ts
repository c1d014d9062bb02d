import { expect, type Locator, type Page } from '@playwright/test';
import type { State } from './form-states.ts';
import { answerLoad, LOAD, type LOADS } from './load-answers.ts';

/** Shows a load in a state, answered in the server's place. */
export async function showLoad(page: Page, state: keyof typeof LOADS): Promise<void> {
  await answerLoad(page, state);
  await page.goto(`/administracao/dados?carga=${LOAD}`);
  await expect(page.getByText('orcamento-2026-revisao-3.xlsx')).toBeVisible();
}

/** The button that writes a load that was checked. */
export function confirmButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Carregar estas mudanças' });
}

/** States of the page Dados, and of the page of a first use. */
export const LOAD_STATES: readonly State[] = [
  { name: 'a load that is read', reach: (page) => showLoad(page, 'reading') },
  { name: 'a load that was refused', reach: (page) => showLoad(page, 'refused') },
  {
    name: 'the changes that a load would make, one table opened',
    reach: async (page) => {
      await showLoad(page, 'checked');
      await page.getByRole('button', { name: 'Orçamento 2026 · valores' }).click();
      await page.getByRole('cell', { name: 'removida' }).waitFor();
    },
  },
  {
    name: 'the confirmation of a load that removes rows',
    reach: async (page) => {
      await showLoad(page, 'checked');
      await confirmButton(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Carregar' }).waitFor();
    },
  },
  { name: 'a load that is written', reach: (page) => showLoad(page, 'writing') },
  { name: 'a load that failed', reach: (page) => showLoad(page, 'failed') },
  {
    name: 'a first use and its errors',
    reach: async (page) => {
      await page.goto('/comecar');
      await page.getByRole('button', { name: 'Apagar a demonstração e começar' }).click();
      await expect(page.getByText('Informe o nome da organização.')).toBeVisible();
    },
  },
];
