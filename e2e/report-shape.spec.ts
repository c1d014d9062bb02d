import type { Page } from '@playwright/test';
import { catalogOf } from '../src/reports/catalog.ts';
import { isChosen, filterFields, type ChosenFilter } from '../src/reporting/filters.ts';
import type { Report } from '../src/reporting/report.ts';
import { sampled } from '../src/testing/sampled.ts';
import { expect, signIn, signInWithSession, smallTest, test, DEMONSTRATION } from './fixtures.ts';
import { knownNumbers } from './known-numbers.ts';
import { expectNumberEverywhere } from './number-in-files.ts';
import { clickSearch, closeList, field, openList, pick, recordSearches, searchButton } from './report-form.ts';
import { SMALL, SMALL_SYSTEM } from './small-organizations.ts';

const SWITCH = 'exibirNaturezasInativas';

/** The choices for which the known numbers were calculated; the child's 'Todos' is preset. */
const CHOSEN: Partial<Record<ChosenFilter, string>> = {
  codCCustoPai: 'Todos',
  codOrcamentario: 'Todos',
  orcamentoId: '2030',
  periodoOrcamento: 'Proposto',
};

const catalog = catalogOf({ importacaoSistema: SMALL_SYSTEM });

/** All reports, or in the sample the one with most lists. */
const looked = sampled(catalog, ({ slug }) => slug === 'orcamento-tempo-real');

for (const report of looked) {
  smallTest(
    `${report.title}: the way back, its form, Buscar enabled only once all is chosen, then its table and exports`,
    async ({ page, smallServer }, info) => {
      const { title, filters, files, audience } = report;
      const email = audience === 'todos' ? SMALL.reader : SMALL.allReports;
      await signInWithSession(page, smallServer, { email, password: SMALL.password });
      const searches = recordSearches(page);
      await page.goto('/');
      await page.getByRole('main').getByRole('link').filter({ hasText: report.summary }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      const trail = page.getByRole('navigation', { name: 'Você está em' });
      await expect(trail.getByRole('link', { name: 'Relatórios' })).toHaveAttribute('href', '/relatorios');

      const chosen = filters.filter(isChosen).filter((name) => name !== SWITCH);
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(chosen.length);
      const switches = page.getByRole('switch', { name: filterFields[SWITCH].label });
      await expect(switches).toHaveCount(filters.includes(SWITCH) ? 1 : 0);
      for (const one of await switches.all()) await expect(one).not.toBeChecked();

      for (const name of chosen) await fill(page, report, name);
      expect(searches).toHaveLength(0);
      await clickSearch(page);
      await expect(page.getByRole('region', { name: title }).getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Exportar/ })).toHaveText(['Exportar']);
      await page.getByRole('button', { name: 'Exportar', exact: true }).click();
      for (const { label } of files) await expect(page.getByRole('menuitem', { name: label })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => searches.length).toBe(1);
      await test.step('from the tile to one number on the screen and in every file', () =>
        expectNumberEverywhere(page, report, (file) => info.outputPath(file)));
    },
  );
}

/** Checks a filter of the form, then chooses the value for which the report's known number was calculated. */
async function fill(page: Page, { slug }: Report, name: ChosenFilter): Promise<void> {
  const { label } = filterFields[name];
  await expect(field(page, label)).toBeEnabled();
  const value = await field(page, label).inputValue();
  if (value === '') await expectNoSearch(page);
  expectOffered(name, await openList(page, label));
  const option = { ...CHOSEN, ...knownNumbers[slug]?.chosen }[name];
  if (value === '' || (option !== undefined && option !== value)) await pick(page, option ?? 0);
  else await closeList(page, label);
  if (option !== undefined) await expect(field(page, label)).toHaveValue(option);
}

/** Expects the options that every report offers: 'Todos' before the codes, and both bases. */
function expectOffered(name: ChosenFilter, options: readonly string[]): void {
  if (name === 'periodoOrcamento') expect(options).toEqual(['Proposto', 'Reformulado']);
  else if (name !== 'orcamentoId') expect(options[0]).toBe('Todos');
}

/** Expects Buscar to be disabled, submitting to do nothing, and no message. */
async function expectNoSearch(page: Page): Promise<void> {
  await expect(searchButton(page)).toBeDisabled();
  await submit(page);
  await expect(page.getByText('Carregando dados ...')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true], .mantine-InputWrapper-error')).toHaveCount(0);
}

/** Submits the form without clicking its button. */
function submit(page: Page): Promise<void> {
  return page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
}

test('organisation 1 has a hint with the first and last regional, an organisation without regionals reads why there is nothing', async ({
  admin: page,
}) => {
  const note = page.getByText('Os dados vão da primeira regional (1.10 - Uberaba) à última (1.21 - Araçuaí).');
  await page.goto('/relatorios/trimestral-por-regional');
  await expect(note).toBeVisible();
  await page.goto('/relatorios/trimestral');
  await expect(field(page, 'Centro de Custo Pai')).toBeEnabled();
  await expect(note).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
  await page.goto('/relatorios/trimestral-por-regional');
  await expect(field(page, 'Ano')).toBeEnabled();
  await expect(page.getByText('primeira regional')).toHaveCount(0);
  await expect(page.getByText('Nenhum dos seus centros de custo é uma regional')).toBeVisible();
});
