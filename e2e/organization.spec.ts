import { spawnSync } from 'node:child_process';
import { axeFindings } from './axe.ts';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';
import { choose, COMPARATIVO, fillForm, recordSearches, searchButton } from './report-form.ts';

const ORGANIZATION = 'Serviço Vereda de Aprendizagem';
const FOREIGN = 'Este endereço é de outra organização, e os números dela não aparecem aqui.';

test('the header and the tab’s title name the organisation, also on a narrow screen', async ({ admin: page }) => {
  await page.goto(COMPARATIVO);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('banner').getByText(ORGANIZATION)).toBeVisible();
    await expect(page).toHaveTitle(`Orçamentário Comparativo · ${ORGANIZATION} · Rubrica`);
    const cut = await page.getByRole('banner').evaluate((banner) => banner.scrollWidth > banner.clientWidth);
    expect(cut).toBe(false);
  }
});

test('a link names its organisation: to a person of another one it shows no figures, and leads to their own', async ({
  admin: page,
  visitor,
}) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await searchButton(page).click();
  await expect(page.getByRole('table')).toBeVisible();
  const link = page.url();
  expect(new URL(link).searchParams.get('org')).toBe('1');

  await signIn(visitor, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
  const searches = recordSearches(visitor);
  await visitor.goto(link);
  await expect(visitor.getByText(FOREIGN)).toBeVisible();
  await expect(visitor.getByRole('status').getByText('Federação Vereda de Empreendedores')).toBeVisible();
  await expect(visitor.getByRole('table')).toHaveCount(0);
  expect(searches).toHaveLength(0);
  await visitor.getByRole('button', { name: 'Ver os números da minha organização' }).click();
  await expect(visitor.getByRole('table')).toBeVisible();
  await expect(visitor).toHaveURL(/&org=2$/);
  await expect(visitor.getByText(FOREIGN)).toHaveCount(0);
});

test('Buscar in a form that another organisation’s link filled searches one’s own figures', async ({ admin: page }) => {
  const searches = recordSearches(page);
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4&org=2`);
  await expect(page.getByText(FOREIGN)).toBeVisible();
  await searchButton(page).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/&org=1$/);
  expect(searches.map((search) => new URL(search.url()).searchParams.get('org'))).toEqual([null]);
});

test(
  'axe finds nothing on an address of another organisation, light or dark',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4&org=2`);
    await expect(page.getByText(FOREIGN)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect(await axeFindings(page)).toEqual([]);
    }
  },
);

test(
  'a print names organisation, filters, person and time, and numbers its pages',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(COMPARATIVO);
    await choose(page, 'Código Orçamentário', 'Todos');
    await choose(page, 'Ano', 0);
    await searchButton(page).click();
    await expect(page.getByRole('table')).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    test.skip(error !== undefined, 'pdftotext not found on this machine');
    const pages = stdout.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toMatch(/Código Orçamentário: Todos · Ano: \d{4} · Exibir Naturezas Inativas: Não/);
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(ORGANIZATION);
      expect(words).toContain('Orçamentário Comparativo');
      expect(words).toMatch(/Impresso por Ana Administradora em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
      expect(words).toContain(`Página ${index + 1} de ${pages.length}`);
    }
  },
);

test('an address with a filter twice says so and searches nothing', async ({ admin: page }) => {
  const searches = recordSearches(page);
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4&orcamentoId=3`);
  await expect(page.getByText('O endereço traz um filtro mais de uma vez.')).toBeVisible();
  expect(searches).toHaveLength(0);
});
