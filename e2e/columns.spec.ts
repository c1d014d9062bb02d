import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { TEMPO_REAL } from './report-form.ts';
import { tabTo } from './tab-to.ts';
import { boxOf } from './box-of.ts';

const SEARCH = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false`;
const ACUMULADO = `${SEARCH}&colunas=acumulado&mes=8`;
const ALL = ['Proposto', 'Realizado', 'Saldo', '% executado', 'Proposto', 'Bloqueado', 'Disponível'];

const region = (page: Page) => page.getByRole('region', { name: 'Orçamento em Tempo Real' });
const headings = (page: Page) => region(page).locator('thead tr').last().locator('th').allInnerTexts();
const menu = (page: Page) => page.getByRole('dialog', { name: 'Colunas' });
const widthOf = async (page: Page, name: string) =>
  (await boxOf(page.getByRole('columnheader', { name, exact: true }).last())).width;
const overflow = (page: Page) => region(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('at 1366 pixels all columns are in sight, with the panel open those that fit, and names with room are on one line', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(ACUMULADO);
  await region(page).waitFor();
  expect(await headings(page)).toEqual(ALL);
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  const heights = region(page).locator('tbody tr.item');
  expect(new Set(await heights.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).offsetHeight)))).toEqual(
    new Set([28]),
  );
  await region(page).locator('tr.item td').nth(1).click();
  await page.getByRole('complementary', { name: 'Composição do valor' }).waitFor();
  await expect(page.getByText(/^Não cabem? aqui: /)).toBeVisible();
  expect((await headings(page)).at(-1)).toBe('Disponível');
  expect(await headings(page)).toContain('Realizado'); // its amount is open in the panel
  await expect(region(page).locator('td.selected')).toHaveCount(1);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(1);
});

/** The vertical centres of all choices in sight above the table. */
const middles = (page: Page) =>
  page.locator('.sheet-toolbar').evaluate((toolbar) => {
    const all = [...toolbar.querySelectorAll('button, select, fieldset')];
    const shown = all.filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sheet-search, .sheet-caption'),
    );
    return [
      ...new Set(shown.map((each) => each.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2))),
    ];
  });

test('all choices are on one line; those without room are behind a button, and Escape hides them again', async ({
  admin: page,
}) => {
  await page.goto(ACUMULADO);
  await region(page).waitFor();
  for (const width of [1920, 1440, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => middles(page), String(width)).toHaveLength(1);
  }
  const more = page.getByRole('button', { name: 'Mais escolhas' });
  const chip = page.getByRole('button', { name: /^Sem orçamento · / });
  await expect(chip).toBeHidden();
  await more.click();
  expect(await axeFindings(page)).toEqual([]);
  await chip.click();
  await expect(page).toHaveURL(/&so=semOrcamento/);
  await expect(page.getByRole('button', { name: 'Mais escolhas · 1' })).toBeVisible();
  await chip.press('Escape');
  await expect(chip).toBeHidden();
  await expect(more).toBeFocused();
});

test('the focus stays among the choices when they fold and unfold', async ({ admin: page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(SEARCH);
  const more = page.getByRole('button', { name: 'Mais escolhas' });
  await more.focus();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sem orçamento · / })).toBeFocused();
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(more).toBeFocused();
});

test(
  'without room, less important columns are hidden and named; a button shows all, another one goes back',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(ACUMULADO);
    await expect(page.getByText('Não cabem aqui: Até agosto % executado e Ano (Proposto e Bloqueado).')).toBeVisible();
    expect(await headings(page)).toEqual(['Proposto', 'Realizado', 'Saldo', 'Disponível']);
    await page.getByRole('button', { name: 'Mostrar todas as colunas' }).click();
    await expect(page).toHaveURL(/&todasColunas=sim$/);
    await expect.poll(() => headings(page)).toEqual(ALL); // those out of sight are drawn later
    expect(await overflow(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Voltar às colunas do relatório' }).click();
    await expect(page).not.toHaveURL(/todasColunas/);
    await expect(page.getByText(/^Não cabem aqui: /)).toBeVisible();
  },
);

test('by keyboard alone columns are hidden, moved and widened, and the address contains each choice', async ({
  admin: page,
}) => {
  await page.goto(ACUMULADO);
  await region(page).waitFor();
  const button = page.getByRole('button', { name: 'Colunas', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('checkbox', { name: 'Até agosto Proposto' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/&ocultas=periodo-proposto$/);
  const earlier = menu(page).getByRole('button', { name: 'Mover para antes: Ano Disponível' });
  await tabTo(page, earlier);
  for (let step = 0; step < 5; step++) await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sequencia=periodo-proposto%2Cano-disponivel/);
  await expect(earlier).toBeFocused();
  await tabTo(page, menu(page).getByRole('button', { name: 'Alargar: Até agosto Saldo' }));
  const before = await widthOf(page, 'Saldo');
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOf(page, 'Saldo')).toBeCloseTo(before + 24, -1);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  const shown = ['Disponível', 'Realizado', 'Saldo', '% executado', 'Proposto', 'Bloqueado'];
  expect(await headings(page)).toEqual(shown);
  await page.reload();
  await expect(page.getByText('sem Até agosto Proposto · colunas em outra ordem')).toBeVisible();
  expect(await headings(page)).toEqual(shown);
  expect(await widthOf(page, 'Saldo')).toBeCloseTo(before + 24, -1);
  await page.getByRole('button', { name: 'Voltar às colunas do relatório' }).click();
  await expect.poll(() => headings(page)).toEqual(ALL);
  await expect(page).toHaveURL(/&mes=8$/);
});

test(
  'a column is widened by dragging its heading’s edge or by Shift with an arrow, and a double click fits it',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(ACUMULADO);
    await region(page).waitFor();
    const heading = page.getByRole('columnheader', { name: 'Saldo', exact: true });
    const edge = heading.locator('.sheet-resize');
    const before = await widthOf(page, 'Saldo');
    await heading.hover();
    const box = await boxOf(edge);
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 64, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf(page, 'Saldo')).toBeCloseTo(before + 60, -1);
    await expect(page).toHaveURL(/&larguras=periodo-saldo%3A\d+$/);
    await expect(heading).not.toHaveAttribute('aria-sort', /./);
    await heading.hover();
    await edge.dblclick();
    await expect.poll(() => widthOf(page, 'Saldo')).toBeCloseTo(before, -1);
    await heading.getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => widthOf(page, 'Saldo')).toBeCloseTo(before + 16, -1);
  },
);

test('unknown columns in the address are reported, and the rest of it applies', async ({ admin: page }) => {
  await page.goto(`${ACUMULADO}&ocultas=ano-bloqueado,xyz&larguras=item:9999`);
  await expect(page.getByText(/O endereço pede .*a coluna oculta “xyz”.*: aqui não há\./)).toBeVisible();
  expect(await headings(page)).toEqual(ALL.filter((name) => name !== 'Bloqueado'));
});
