import type { Page } from '@playwright/test';
import { findReport } from '../src/reports/catalog.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { queryOf } from '../src/testing/servers/query-of.ts';
import { everyNth, walksAll } from '../src/testing/sampled.ts';
import { ADMINISTRATION_STATES } from './administration-states.ts';
import { axeFindings } from './axe.ts';
import { COLLECTION_STATES } from './coletas-states.ts';
import { expect, test } from './fixtures.ts';
import { FORM_STATES, type State } from './form-states.ts';
import { HUB_STATES } from './hub-states.ts';
import { LOAD_STATES } from './load-states.ts';
import { PACK_STATES } from './packs-states.ts';
import { COMPARATIVO, field, TEMPO_REAL } from './report-form.ts';
import { MAIL_STATES, PASSWORD_LINK_STATES } from './mail-states.ts';
import { SEARCH_STATES } from './search-states.ts';
import { chooseInUserMenu } from './user-menu.ts';

const SIGNED_OUT: readonly State[] = [
  ...everyNth(PASSWORD_LINK_STATES, 2),
  {
    name: 'the sign-in page and its errors',
    reach: async (page) => {
      await page.goto('/entrar?motivo=expirou');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByText('Informe o e-mail.')).toBeVisible();
    },
  },
];

const SIGNED_IN: readonly State[] = [
  ...HUB_STATES,
  ...everyNth([...LOAD_STATES, ...ADMINISTRATION_STATES], 2),
  ...COLLECTION_STATES,
  ...everyNth(MAIL_STATES, 3),
  ...PACK_STATES,
  {
    name: 'the dialog and its errors',
    reach: async (page) => {
      await page.goto('/relatorios');
      await chooseInUserMenu(page, 'Alterar senha');
      await page.getByRole('dialog').getByRole('button', { name: 'Alterar', exact: true }).click();
      await expect(page.getByText('Informe a senha atual.')).toBeVisible();
    },
  },
  {
    name: 'the page of an unknown address',
    reach: async (page) => {
      await page.goto('/relatorios/nao-existe');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'a form at rest whose child waits for its parent',
    reach: async (page) => {
      await page.goto(TEMPO_REAL);
      await expect(field(page, 'Centro de Custo Pai')).toBeEnabled();
    },
  },
  {
    name: 'a form with a note',
    reach: async (page) => {
      await page.goto('/relatorios/trimestral-por-regional');
      await page.getByText('Os dados vão da primeira regional').waitFor();
    },
  },
  {
    name: 'a list that is open',
    reach: async (page) => {
      await page.goto(COMPARATIVO);
      await field(page, 'Código Orçamentário').click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a list in which nothing is found',
    reach: async (page) => {
      await page.goto(COMPARATIVO);
      await field(page, 'Código Orçamentário').fill('nenhuma opção se chama assim');
      await page.getByText('Nada encontrado').waitFor();
    },
  },
  {
    name: 'the columns Acumulado',
    reach: async (page) => {
      await page.goto(
        `/relatorios/orcamento-tempo-real?${queryOf(findReport(catalog, 'orcamento-tempo-real')!)}&colunas=acumulado`,
      );
      await page.getByRole('region', { name: 'Orçamento em Tempo Real' }).waitFor();
    },
  },
  ...FORM_STATES,
  ...SEARCH_STATES,
  ...everyNth(catalog, 3).map((report) => ({
    name: `${report.title} with a result`,
    reach: async (page: Page) => {
      await page.goto(`/relatorios/${report.slug}?${queryOf(report)}`);
      const region = page.getByRole('region', { name: report.title });
      await region.getByRole('table').or(region.getByRole('list')).first().waitFor(); // rows, or blocks on a phone
    },
  })),
];

const WIDTHS = [1440, 390] as const; // pixels
const SCHEMES = ['light', 'dark'] as const;

for (const [index, state] of SIGNED_OUT.entries())
  for (const { width, schemes } of looksOf(index))
    test(titleOf(state, width), async ({ visitor }) => expectSound(visitor, state, width, schemes));

for (const [index, state] of everyNth(SIGNED_IN, 8).entries())
  for (const { width, schemes } of looksOf(index))
    test(titleOf(state, width), async ({ admin }) => expectSound(admin, state, width, schemes));

/** The widths and colour schemes in which a state is viewed: all four pairs, or in the sample one of them, in turn. */
function looksOf(index: number) {
  const looks = WIDTHS.map((width) => ({ width, schemes: SCHEMES as readonly (typeof SCHEMES)[number][] }));
  if (walksAll) return looks;
  return [{ width: WIDTHS[index % 2]!, schemes: [SCHEMES[Math.floor(index / 2) % 2]!] }];
}

function titleOf({ name }: State, width: number): string {
  return `axe finds nothing, and nothing overflows sideways, ${width} pixels wide: ${name}`;
}

async function expectSound(
  page: Page,
  { reach }: State,
  width: number,
  schemes: readonly (typeof SCHEMES)[number][],
): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await reach(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
}
