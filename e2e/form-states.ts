import { expect, type Page } from '@playwright/test';
import { choose, COMPARATIVO, field, holdRequests, rows, TEMPO_REAL } from './report-form.ts';

/** A state of a page, and how to reach it. */
export type State = { readonly name: string; readonly reach: (page: Page) => Promise<void> };

const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`;

/** States of a report's heading and form, before and after a search. */
export const FORM_STATES: readonly State[] = [
  {
    name: 'the menu of reports',
    reach: async (page) => {
      await page.goto(COMPARATIVO);
      await page.getByRole('navigation', { name: 'Você está em' }).getByRole('button').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'a form filled from the report before',
    reach: async (page) => {
      await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=3`);
      await rows(page).waitFor();
      await page.goto('/relatorios/orcamentario');
      await page.getByText(/^Mantidos d/).waitFor();
    },
  },
  {
    name: 'a form changed since its search',
    reach: async (page) => {
      await page.goto(FOUND);
      await rows(page).waitFor();
      await choose(page, 'Ano', 1);
      await page.getByText('Os filtros mudaram depois da busca').waitFor();
    },
  },
  {
    name: 'a child whose list loads',
    reach: async (page) => {
      await holdRequests(page, '*/filhos');
      await page.goto(TEMPO_REAL);
      await choose(page, 'Centro de Custo Pai', 1);
      await expect(field(page, 'Centro de Custo Filho')).toHaveAttribute('aria-busy', 'true');
    },
  },
];
