import { cell, MONTHLY } from './cells.ts';
import { waitForFrames, expect, scrollTo, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

test('the active cell stays in sight sideways, clear of the first column', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await cell(region, 2, 1).click();
  for (let step = 0; step < 26; step++) await page.keyboard.press('ArrowRight');
  const clear = async (column: number) => {
    await waitForFrames(page);
    const box = await boxOf(cell(region, 2, column));
    const sticky = await boxOf(region.locator('thead th.sticky'));
    const frame = await boxOf(region);
    expect(box.x).toBeGreaterThanOrEqual(sticky.x + sticky.width - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  };
  await expect(cell(region, 2, 27)).toHaveClass(/active/);
  await clear(27);
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await clear(1);
});

test(
  'the active cell stays clear of two totals on a phone, where their labels wrap',
  { tag: '@tudo' },
  async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const region = await open(MONTHLY);
    const choices = page.getByRole('button', { name: 'Filtros e visão' });
    await choices.click();
    await page.getByRole('button', { name: /^Acima do planejado/ }).click();
    await choices.click();
    await expect(region.locator('tfoot tr')).toHaveCount(2);
    await region.focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown');
    await waitForFrames(page);
    const active = await boxOf(region.locator('tbody .active'));
    expect(active.y + active.height).toBeLessThanOrEqual((await boxOf(region.locator('tfoot th').first())).y + 1);
  },
);

test('a click with Shift selects from the anchor, over rows that are not drawn', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await scrollTo(region, { top: 40_000 });
  const far = region.locator('tbody tr.item').nth(5);
  const index = Number(await far.getAttribute('data-index')); // nth(5) is another row once rows above are drawn
  await cell(region, index, 1).click();
  await scrollTo(region, {});
  await cell(region, 2, 1).click({ modifiers: ['Shift'] });
  const size = (index - 1).toLocaleString('pt-BR');
  await expect(page.locator('.sheet-status')).toContainText(`Selecionadas ${size} células`);
  await expect(page.locator('.sheet-status')).toContainText('com totais entre elas');

  await page.getByRole('button', { name: /^Acima do planejado/ }).click(); // fewer rows than were selected
  await expect(region.locator('tfoot tr')).toHaveCount(2);
  await expect(page.locator('.sheet-status')).toHaveText('');
  await expect(region.locator('.selected')).toHaveCount(0);
});

test('cells selected before the rows out of sight are measured stay selected', async ({ open, page }) => {
  await page.clock.install(); // to skip the time until the table measures the rest
  const region = await open(MONTHLY);
  await cell(region, 2, 1).click();
  await cell(region, 5, 2).click({ modifiers: ['Shift'] });
  await page.clock.runFor(1000);
  await waitForFrames(page);
  await expect(region.locator('tbody .selected')).toHaveCount(8);
});

test('dragging below the rows scrolls on, and does not reach the total', async ({ open, page }) => {
  const region = await open(MONTHLY);
  const frame = await boxOf(region);
  await cell(region, 6, 2).hover();
  await page.mouse.down();
  await page.mouse.move(frame.x + 500, frame.y + frame.height - 4);
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
  await page.mouse.up();
  await expect(region.locator('tfoot .selected')).toHaveCount(0);
  await expect(region.locator('tbody .selected').first()).toBeVisible();

  // A drag along the names, which are sticky, does not scroll sideways.
  await scrollTo(region, { left: 1500 });
  const left = await region.evaluate(({ scrollLeft }) => scrollLeft);
  const names = region.locator('tbody tr.item th');
  const [from, to] = await Promise.all([6, 9].map((at) => boxOf(names.nth(at))));
  await page.mouse.move(from!.x + 60, from!.y + 9);
  await page.mouse.down();
  await page.mouse.move(to!.x + 60, to!.y + 9, { steps: 4 });
  await waitForFrames(page);
  await page.mouse.up();
  await expect(page.locator('.sheet-status')).toContainText(/^Selecionadas \d células$/);
  expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left);
});
