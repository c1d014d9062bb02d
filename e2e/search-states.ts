import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { answerErp, erpNotices, ERP_STATES } from './erp-notices.ts';
import type { State } from './form-states.ts';
import { COMPARATIVO, holdRequests, holdSearches, rows, showChoices } from './report-form.ts';
import { chooseExport, openExports } from './seen-report.ts';

/** A report of the ERP with few columns: checking every cell of a wide table takes many seconds. */
const OF_THE_ERP = '/relatorios/exportacao?orcamentoId=4&periodoOrcamento=1';
const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`;
const SEARCH = '/api/relatorios/:slug';

/** States of a search and of its export, under way and ended. */
export const SEARCH_STATES: readonly State[] = [
  {
    name: 'a report that is loading',
    reach: async (page) => {
      await holdSearches(page);
      await page.goto(FOUND);
      await page.getByText('Carregando dados ...').waitFor();
    },
  },
  {
    name: 'the menu of formats',
    reach: async (page) => {
      await page.goto(FOUND);
      await openExports(page);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'an export on its way',
    reach: async (page) => {
      await holdRequests(page, '*/arquivo');
      await page.goto(FOUND);
      await chooseExport(page, 'Exportar para Excel');
      await page.getByRole('progressbar').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a view being saved',
    reach: async (page) => {
      await page.goto(FOUND);
      await rows(page).waitFor();
      await showChoices(page);
      await page.getByRole('button', { name: 'Salvar esta vista' }).click();
      await page.getByRole('dialog').getByLabel('Nome').waitFor();
    },
  },
  {
    name: 'a search that failed',
    reach: async (page) => {
      await stubAnswers(page, SEARCH, () => ({ status: 503, json: { message: 'O servidor está ocupado.' } }));
      await page.goto(FOUND);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a search that finds nothing',
    reach: async (page) => {
      const nothing = { proposta: 0, reformulacao: 0, variacao: 0 };
      const totais = { recursosProprios: nothing, recursosTerceiros: nothing, total: nothing };
      await stubAnswers(page, SEARCH, () => ({ json: { codigosOrcamentarios: [], totais } }));
      await page.goto(FOUND);
      await page.getByText('Nenhum dado foi encontrado.').waitFor();
    },
  },
  ...Object.entries(ERP_STATES).map(([name, state]) => ({
    name: `a report whose ERP ${name}`,
    reach: async (page: Page) => {
      await answerErp(page, state);
      await page.goto(OF_THE_ERP);
      await erpNotices(page).or(page.getByText('da carga de')).first().waitFor();
    },
  })),
  {
    name: 'the list of rows that the ERP left out',
    reach: async (page) => {
      await answerErp(page, ERP_STATES['left rows out']);
      await page.goto(OF_THE_ERP);
      await page.getByRole('button', { name: 'Ver as linhas' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'an export that waits for a confirmation',
    reach: async (page) => {
      await answerErp(page, ERP_STATES['failed']);
      await page.goto(OF_THE_ERP);
      await chooseExport(page, 'Exportar para CSV');
      await page.getByRole('dialog').getByRole('button', { name: 'Exportar assim mesmo' }).waitFor();
    },
  },
];
