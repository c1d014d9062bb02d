import { everyNth } from '../src/testing/sampled.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';
import { answerSummary, holdSummaries, LONG_SUMMARY, SUMMARY, summaryOf } from './hub-answers.ts';
import { card, cards, choice, overview, tiles } from './hub-parts.ts';
import { boxOf } from './box-of.ts';

test('the tiles do not wait: the overview’s place is reserved, and nothing moves when it arrives', async ({
  admin: page,
}) => {
  for (const width of everyNth([1440, 900, 768, 600, 390], 2)) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdSummaries(page, (id) => summaryOf(id ?? 4, 2026));
    await page.goto('/relatorios');
    await expect(overview(page)).toHaveAttribute('aria-busy', 'true');
    await expect(tiles(page).first()).toBeVisible();
    const before = await boxOf(tiles(page).first());
    release();
    await expect(overview(page)).toHaveAttribute('aria-busy', 'false');
    await expect(card(page, 'Disponível no ano')).toBeVisible();
    expect([width, await boxOf(tiles(page).first())]).toEqual([width, before]);
  }
});

test(
  'the choice stays while its figures load; those of the previous budget are pale until then',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const release = await holdSummaries(page, (id) => summaryOf(id ?? 4, id === undefined ? 2026 : 2020 + id));
    release(); // the first overview is not held
    await page.goto('/relatorios');
    await expect(card(page, 'Proposto 2026')).toBeVisible();
    await expect(cards(page)).toHaveCSS('opacity', '1');
    const releaseNext = await holdSummaries(page, (id) => summaryOf(id!, 2020 + id!));
    await expect(choice(page).locator('option[value="2"]')).toBeAttached(); // the list may come after the figures
    await choice(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL('/relatorios?orcamentoId=2');
    await expect(choice(page)).toHaveValue('2');
    await expect(cards(page)).toHaveCSS('opacity', '0.6');
    await expect(overview(page)).toHaveAttribute('aria-busy', 'true');
    await expect(overview(page).getByRole('status')).toHaveText('Buscando como está o orçamento escolhido.');
    releaseNext();
    await expect(card(page, 'Proposto 2022')).toBeVisible();
    await expect(cards(page)).toHaveCSS('opacity', '1');
    await expect(overview(page).getByRole('status')).toHaveText('Como está o orçamento de 2022.');
    await stubAnswers(page, SUMMARY, () => 'no connection');
    await choice(page).selectOption('1');
    await expect(overview(page).getByRole('alert')).toBeVisible();
    await expect(choice(page)).toHaveValue('1');
    await expect(choice(page).locator('option:checked')).toHaveText(/^Orçamento \d{4}$/);
  },
);

test('“Tentar de novo” shows that it is retrying, and the focus moves to the figures', async ({ admin: page }) => {
  await stubAnswers(page, SUMMARY, () => 'no connection');
  await page.goto('/relatorios');
  const again = overview(page).getByRole('button');
  await again.focus();
  const release = await holdSummaries(page, () => LONG_SUMMARY);
  await page.keyboard.press('Enter');
  await expect(again).toHaveText('Tentando de novo…');
  await expect(again).toBeFocused();
  await expect(overview(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(card(page, 'Preenchimento')).toBeVisible();
  await expect(overview(page)).toHaveAttribute('aria-busy', 'false');
  await expect(overview(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(overview(page).getByRole('link').first()).toBeFocused();
});

test('a failed overview is one line with “Tentar de novo”, and the tiles are as usual', async ({ admin: page }) => {
  await stubAnswers(page, SUMMARY, () => 'no connection');
  await page.goto('/relatorios');
  await expect(overview(page).getByRole('alert')).toContainText('Não foi possível se conectar ao servidor.');
  await expect(page.getByRole('alert')).toHaveCount(1); // and no notification besides
  await expect(tiles(page)).toHaveCount(catalog.length);
  const before = await boxOf(tiles(page).first());
  await answerSummary(page, LONG_SUMMARY);
  await overview(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(card(page, 'Preenchimento')).toBeVisible();
  expect(await boxOf(tiles(page).first())).toEqual(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an address with an unknown budget has a message, and another can be chosen', async ({ small: page }) => {
  await page.goto('/relatorios?orcamentoId=999');
  await expect(overview(page).getByRole('alert')).toContainText('Orçamento não encontrado.');
  await choice(page).selectOption('Orçamento 2030');
  await expect(card(page, 'Proposto 2030')).toBeVisible();
});
