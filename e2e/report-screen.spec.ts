import { expect, test } from './fixtures.ts';
import {
  choose,
  clickSearch,
  COMPARATIVO,
  CONFERIR,
  field,
  fillForm,
  holdSearches,
  inactiveSwitch,
  openButton,
  recordSearches,
  searchButton,
} from './report-form.ts';

const LOADING = 'Carregando dados ...';

test('at first everything, the current year and the period’s basis are chosen: one click searches', async ({
  admin: page,
}) => {
  const searches = recordSearches(page);
  await page.goto(COMPARATIVO);
  await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  await expect(field(page, 'Ano')).toHaveValue(String(new Date().getFullYear()));
  await expect(inactiveSwitch(page)).not.toBeChecked();
  await expect(searchButton(page)).toBeEnabled();
  expect(searches).toHaveLength(0);
  await page.goto(CONFERIR);
  for (const label of ['Centro de Custo Pai', 'Centro de Custo Filho'])
    await expect(field(page, label)).toHaveValue('Todos');
  await expect(field(page, 'Considerar o Valor')).toHaveValue('Reformulado'); // the basis of the demonstration's budget
  await searchButton(page).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(searches).toHaveLength(1);
});

test('Buscar is disabled until every required filter is chosen', async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=77.77&orcamentoId=4`);
  await expect(field(page, 'Código Orçamentário')).toHaveValue('');
  await expect(searchButton(page)).toBeDisabled();
  await field(page, 'Código Orçamentário').press('Enter');
  await expect(searchButton(page)).toBeDisabled();
  await choose(page, 'Código Orçamentário', 'Todos');
  await expect(searchButton(page)).toBeEnabled();
});

test('an option is found by any part of it, accents and case ignored', async ({ admin: page }) => {
  await page.goto(COMPARATIVO);
  const codigo = field(page, 'Código Orçamentário');
  await codigo.click();
  await expect(page.getByRole('option').first()).toHaveText('Todos');
  const label = (await page.getByRole('option').nth(1).textContent())!;
  expect(label).toMatch(/^\S+ - .+/);
  await codigo.fill(label.slice(2).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
  await expect(page.getByRole('option', { name: label })).toBeVisible();
  await codigo.fill('nenhuma opção se chama assim');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await codigo.fill('todos');
  await codigo.press('Enter');
  await expect(codigo).toHaveValue('Todos'); // as at first
});

test('searching clears the last result, shows that it loads, then shows the table', async ({ admin: page }) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await clickSearch(page);
  await expect(page.getByRole('table')).toBeVisible();
  const release = await holdSearches(page);
  await clickSearch(page);
  await expect(page.getByRole('status')).toHaveText(LOADING);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(searchButton(page)).toBeDisabled();
  await expect(searchButton(page)).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
});

test('the searched filters are in the address, and back and forward go through them', async ({ admin: page }) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  const newest = await field(page, 'Ano').inputValue();
  await clickSearch(page);
  await expect(page).toHaveURL(/\?codOrcamentario=todos&orcamentoId=\d+&exibirNaturezasInativas=false&org=1$/);
  await expect(page.getByText(`Código Orçamentário: Todos · Ano: ${newest} · `)).toBeVisible();
  const first = page.url();

  await choose(page, 'Ano', 1);
  await page.getByText('Exibir Naturezas Inativas').first().click();
  await expect(page.getByText(`Ano: ${newest} · `)).toBeVisible();
  await clickSearch(page);
  await expect(page.getByText(`Ano: ${Number(newest) - 1} · Exibir Naturezas Inativas: Sim`)).toBeVisible();
  await expect(page).toHaveURL(/exibirNaturezasInativas=true&org=1$/);

  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(field(page, 'Ano')).toHaveValue(newest);
  await expect(inactiveSwitch(page)).not.toBeChecked();
  await expect(page.getByText(`Ano: ${newest} · `)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Mude os filtros, se quiser, e clique em Buscar.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('table')).toBeVisible();
});

test('Buscar with the same filters searches again', { tag: '@tudo' }, async ({ admin: page }) => {
  const searches = recordSearches(page);
  await page.goto(COMPARATIVO);
  await fillForm(page);
  for (const times of [1, 2, 3]) {
    await clickSearch(page);
    await expect.poll(() => searches.length).toBe(times);
    await expect(page.getByRole('table')).toBeVisible();
  }
  expect(new Set(searches.map((search) => search.url())).size).toBe(1);
});

test('a link with complete filters fills the form and searches', async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  await expect(field(page, 'Ano')).not.toHaveValue('');
});

test('a link with an option no longer offered fills what it can and does not search', async ({ admin: page }) => {
  const searches = recordSearches(page);
  await page.goto(`${COMPARATIVO}?codOrcamentario=99.99&orcamentoId=2&exibirNaturezasInativas=true`);
  await expect(page.getByText('O endereço pede o Código Orçamentário 99.99, que não existe mais.')).toBeVisible();
  await expect(field(page, 'Código Orçamentário')).toHaveValue('');
  await expect(field(page, 'Ano')).toHaveValue(/^\d{4}$/);
  await expect(inactiveSwitch(page)).toBeChecked();
  await expect(searchButton(page)).toBeDisabled();
  expect(searches).toHaveLength(0);
});

test(
  'codes that look like numbers reach the server and the address unchanged',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.route('**/api/codigos-orcamentarios', async (route) => {
      const answer = await route.fetch();
      const alike = ['1.10', '01'].map((code) => ({ codOrcamentario: code, descricaoOrcamentario: 'Parecido' }));
      await route.fulfill({ response: answer, json: [...((await answer.json()) as unknown[]), ...alike] });
    });
    const searches = recordSearches(page);
    await page.goto(`${COMPARATIVO}?codOrcamentario=1.10&orcamentoId=2`);
    await expect(field(page, 'Código Orçamentário')).toHaveValue('1.10 - Parecido');
    await expect.poll(() => searches.length).toBe(1);
    expect(new URL(searches[0]!.url()).searchParams.get('codOrcamentario')).toBe('1.10');
    await expect(page).toHaveURL(/\?codOrcamentario=1\.10&orcamentoId=2$/);
    await choose(page, 'Código Orçamentário', '01 - Parecido');
    await clickSearch(page);
    await expect(page).toHaveURL(/\?codOrcamentario=01&orcamentoId=2&exibirNaturezasInativas=false&org=1$/);
    await expect.poll(() => searches.length).toBe(2);
    expect(new URL(searches[1]!.url()).searchParams.get('codOrcamentario')).toBe('01');
  },
);

test('leaving the page aborts a running search', { tag: '@tudo' }, async ({ admin: page }) => {
  const release = await holdSearches(page);
  const searched = page.waitForRequest((request) => request.url().includes('/api/relatorios/'));
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  await searched;
  await expect(page.getByText(LOADING)).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/relatorios/'));
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Relatórios' }).click();
  expect((await aborted).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
});

test('a notice covers nothing that can be pressed', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`);
  for (const [width, height] of [
    [1440, 768],
    [1200, 768],
    [1366, 650],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Copiar link' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'ink' });
    await expect(notice).toBeVisible();
    const covered = await notice.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll('a[href], button, input, select, table')]
        .filter((each) => !element.contains(each) && each.checkVisibility())
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const isInSight = bottom > 0; // the link that skips the header is in sight only with the focus
          return isInSight && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((each) => each.textContent);
    });
    expect([width, covered]).toEqual([width, []]);
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(notice).toHaveCount(0);
  }
});
