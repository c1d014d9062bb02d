import type { Page } from '@playwright/test';
import { openTable, SEARCH } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { COMPARATIVO, field, inactiveSwitch, openForm, recordSearches, searchButton } from './report-form.ts';

const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`;

const level = (page: Page, depth: string) =>
  page
    .getByRole('group', { name: 'Níveis' })
    .getByRole('button')
    .nth(Number(depth) - 1);

test('the view is in the address, back and forward change it, and nothing is searched again', async ({
  admin: page,
}) => {
  const searches = recordSearches(page);
  await page.goto(FOUND);
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const whole = await table.getAttribute('aria-rowcount');
  await level(page, '2').click();
  await expect(page).toHaveURL(/[?&]nivel=2(&|$)/);
  await page.getByRole('button', { name: 'Só diferenças' }).click();
  await expect(page).toHaveURL(/[?&]so=soDiferencas(&|$)/);
  await expect(page.getByText(/mostrad[oa]s? · só diferenças/)).toBeVisible();
  const count = await table.getAttribute('aria-rowcount');

  await page.goBack();
  await expect(page).not.toHaveURL(/so=/);
  await expect(level(page, '2')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).not.toHaveURL(/nivel=/);
  await expect(table).toHaveAttribute('aria-rowcount', whole!);
  await page.goForward();
  await page.goForward();
  await expect(table).toHaveAttribute('aria-rowcount', count!);
  expect(searches).toHaveLength(1);

  await page.reload();
  await expect(table).toHaveAttribute('aria-rowcount', count!);
  await page.getByRole('button', { name: 'Limpar filtros e ordem' }).click();
  await expect(page).not.toHaveURL(/so=/);
  await expect(page).toHaveURL(/nivel=2/);
});

test('a text that limits the rows is in the address, and typing adds no history entries', async ({ admin: page }) => {
  await page.goto(FOUND);
  await page.getByRole('textbox', { name: 'Localizar na tabela' }).fill('energia');
  await page.getByRole('button', { name: 'Mostrar só os resultados' }).click();
  await expect(page).toHaveURL(/localizar=energia/);
  await page.getByRole('textbox', { name: 'Localizar na tabela' }).fill('telefonia');
  await expect(page).toHaveURL(/localizar=telefonia/);
  await page.goBack();
  await expect(page).not.toHaveURL(/localizar=/);
  const only = page.getByRole('button', { name: 'Mostrar só os resultados' });
  await expect(only).toHaveCount(0); // there is no text to find

  await page.getByRole('textbox', { name: 'Localizar na tabela' }).fill('energia');
  await only.click(); // limiting the rows adds one history entry
  await expect(page).toHaveURL(/localizar=energia/);
  await page.goBack();
  await expect(page).not.toHaveURL(/localizar=/);
  await expect(page).toHaveURL(/orcamentoId=4/);
});

test('a print has the rows of the screen, folded, filtered and ordered', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${FOUND}&nivel=4&fechados=1.1&so=soDiferencas&ordem=-proposto`);
  const table = page.getByRole('table');
  await expect(table.locator('tfoot tr')).toHaveCount(2);
  const onScreen = await table.locator('tr[data-index]').evaluateAll((rows: readonly HTMLElement[]) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('th, td')];
      for (const unseen of row.querySelectorAll('.unseen')) unseen.textContent = '';
      return { index: Number(row.dataset['index']), texts: cells.map((cell) => cell.textContent).filter(Boolean) };
    }),
  );
  expect(onScreen.length).toBeGreaterThan(10);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = await page
    .locator('.sheet-paper tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).filter(Boolean)),
    );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(onScreen.map(({ index }) => printed[index])).toEqual(onScreen.map(({ texts }) => texts));
  expect(printed.at(-2)?.[0]).toBe('Total das linhas mostradas');
  expect(printed.length).toBe(onScreen.at(-1)!.index + 1);
});

test('an address with unknown choices shows the rest, and says what it left out', async ({ admin: page }) => {
  await page.goto(`${FOUND}&nivel=9&so=nada,soDiferencas&ordem=-inexistente&fechados=9.99`);
  await expect(page.getByText(/O endereço pede .*“9”.*“nada”|O endereço pede .*“nada”.*“9”/)).toBeVisible();
  await expect(page.getByText(/“inexistente”/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Só diferenças' })).toHaveAttribute('aria-pressed', 'true');
  await expect(level(page, '4')).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a view does not change the form, and another search keeps its levels and order',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${FOUND}&nivel=2&ordem=-proposto&localizar=energia`);
    await expect(page.getByRole('table')).toBeVisible();
    await openForm(page);
    const sought = page.waitForRequest(/exibirNaturezasInativas=true/);
    await page.getByText('Exibir Naturezas Inativas', { exact: true }).click();
    await level(page, '1').click();
    await expect(page).toHaveURL(/nivel=1/);
    await expect(inactiveSwitch(page)).toBeChecked();
    await searchButton(page).click();
    await sought;
    await expect(page).toHaveURL(/nivel=1/);
    await expect(page).toHaveURL(/ordem=-proposto/);
    await expect(page).not.toHaveURL(/localizar=/);
    await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  },
);

test('rows stay where they were first drawn, so that an immediate click hits the intended row', async ({
  freshAdmin: page,
}) => {
  await page.addInitScript(() => {
    const tops = new Set<number>();
    const look = (now: number) => {
      const row = document.querySelector('.sheet-region tbody tr[data-index="1"]');
      if (row !== null) tops.add(Math.round(row.getBoundingClientRect().top));
      if (tops.size === 1) Object.assign(window, { since: Reflect.get(window, 'since') ?? now });
      Object.assign(window, { tops: [...tops], now });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openTable(page, `${SEARCH}&nivel=2`);
  await page.waitForFunction(() => Reflect.get(window, 'now') > Reflect.get(window, 'since') + 600); // the first paint is over
  expect(await page.evaluate(() => Reflect.get(window, 'tops'))).toHaveLength(1);
});
