import { REPORT_GROUPS } from '../src/reporting/report.ts';
import { reportsFor } from '../src/reports/catalog.ts';
import { everyNth } from '../src/testing/sampled.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';

const KILOBYTE = 1000;

/** The tiles of spec §2.1 in its order: those for all users, then those for administrators. */
const FOR_ALL = ['Conferir Preenchimento', 'Eventos', 'Totais por Centro de Custo'];
const FOR_ADMINISTRATORS = [
  'Trimestral',
  'Trimestral Por Regional',
  'Receitas',
  'Exportação',
  'Orçamentário',
  'Orçamentário Trimestral',
  'Orçamentário Comparativo',
  'Orçamentário Comparativo Entre Anos',
  'Memória de Cálculo',
  'Orçamento em Tempo Real',
  'Importação ERP',
];

/** The reports of a role in the order of the hub's groups. */
function inGroups(user: { readonly isAdmin: boolean }) {
  const reports = reportsFor(catalog, user);
  return Object.keys(REPORT_GROUPS).flatMap((group) => reports.filter((report) => report.group === group));
}

/** The titles of a role's tiles: all, and those that the spec names. */
function tilesOf(user: { readonly isAdmin: boolean }) {
  const titles = reportsFor(catalog, user).map(({ title }) => title);
  return { all: titles, ofSpec: titles.filter((title) => [...FOR_ALL, ...FOR_ADMINISTRATORS].includes(title)) };
}

test('a user finds a tile for each report of the role, in three groups, each in the order of the spec', async ({
  admin: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/relatorios');
  await expect(page).toHaveTitle('Relatórios · Serviço Vereda de Aprendizagem · Rubrica');
  const tiles = page.getByRole('list', { name: 'Relatórios' }).getByRole('link');
  const expected = inGroups({ isAdmin: true });
  expect(tilesOf({ isAdmin: true }).ofSpec).toEqual([...FOR_ALL, ...FOR_ADMINISTRATORS]);
  await expect(tiles).toContainText(expected.map(({ title }) => title));
  await expect(tiles).toContainText(expected.map(({ summary }) => summary));
  await tiles.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.at(-1)!.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${expected.at(-1)!.title} · Serviço Vereda de Aprendizagem · Rubrica`);
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Relatórios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeFocused();
});

test('the reports searched most come first in their group', { tag: '@tudo' }, async ({ admin: page }) => {
  for (const slug of ['orcamentario', 'receitas', 'receitas']) {
    await page.goto(`/relatorios/${slug}`);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('table').waitFor();
  }
  await page.goto('/relatorios');
  const planejar = page.getByRole('list', { name: 'Planejar' }).getByRole('link');
  await expect(planejar.nth(0)).toContainText('Receitas');
  await expect(planejar.nth(1)).toContainText('Orçamentário');
  await expect(planejar.nth(2)).toContainText('Eventos');
});

test('an ordinary user sees the tiles for all users and reaches their pages, no others', async ({ ordinary: page }) => {
  const tiles = page.getByRole('list', { name: 'Relatórios' }).getByRole('link');
  const { ofSpec } = tilesOf({ isAdmin: false });
  const titles = inGroups({ isAdmin: false }).map(({ title }) => title);
  expect(ofSpec).toEqual(FOR_ALL);
  await page.goto('/relatorios');
  await expect(tiles).toHaveCount(titles.length);
  for (const [index, title] of titles.entries()) {
    await expect(tiles.nth(index)).toContainText(title);
    await tiles.nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await page.goBack();
  }
});

test('a page for administrators tells ordinary users that they have no access, and links back', async ({
  ordinary: page,
}) => {
  const pages = catalog.filter(({ title }) => FOR_ADMINISTRATORS.includes(title));
  expect(pages.length).toBeGreaterThan(1);
  for (const { slug } of everyNth(pages, 5)) {
    await page.goto(`/relatorios/${slug}`);
    await expect(page.getByText('Você não tem acesso a este relatório.'), slug).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buscar' }), slug).toHaveCount(0);
    await page.getByRole('link', { name: 'Voltar para Relatórios' }).click();
    await expect(page).toHaveURL('/relatorios');
  }
});

test('an unknown address says so and links back', { tag: '@tudo' }, async ({ admin: page }) => {
  for (const address of ['/relatorios/nao-existe', '/nao/existe']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
    await page.getByRole('link', { name: 'Voltar para Relatórios' }).click();
    await expect(page).toHaveURL('/relatorios');
  }
});

test('an unreachable server is reported, with a button to try again', async ({ admin: page }) => {
  const connect = await stubAnswers(page, '/api/sessao', () => 'no connection');
  await page.goto('/relatorios');
  await expect(page.getByText('Não foi possível se conectar ao servidor.')).toBeVisible();
  connect();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
});

test(
  'light or dark is the system’s choice by default, then the user’s, and is stored',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/relatorios');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Usar tema claro' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  },
);

test('the first load of the hub transfers at most 220 KB', async ({ freshAdmin: page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto('/relatorios', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50 * KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(220 * KILOBYTE);
});

test('the page does not violate its security policy', async ({ freshAdmin: page }) => {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { policyBroken: (what: string) => void }).policyBroken;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto('/relatorios');
  await page.getByText('Disponível no ano').waitFor();
  await page.getByRole('list', { name: 'Relatórios' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  expect(broken).toEqual([]);
});
