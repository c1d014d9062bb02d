import { sheetOf } from './sheets.ts';
import { waitForFrames, expect, rowsInSight, scrollTo, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

test('header, first column and total stay in their places when scrolled both ways', async ({ open }) => {
  const region = await open('mensal/20000');
  const boxes = () =>
    Promise.all(
      ['thead tr:first-child th.sticky', 'thead tr:nth-child(2) th', 'tfoot th', 'tbody tr[data-index] th'].map(
        (part) => boxOf(region.locator(part).first()),
      ),
    );
  const [corner, second, total, first] = await boxes();
  await scrollTo(region, { top: 100_000, left: 1500 });
  const [cornerAfter, secondAfter, totalAfter, firstAfter] = await boxes();
  expect(cornerAfter).toEqual(corner);
  expect(totalAfter).toEqual(total);
  expect(secondAfter!.y).toBe(second!.y);
  expect(firstAfter!.x).toBe(first!.x);
  expect(second!.y).toBe(corner!.y + 28);
});

test('a heading over several columns stays visible with any of them', async ({ open, page }) => {
  const region = await open('mensal/2000');
  const janeiro = region.locator('thead .over').filter({ hasText: 'Janeiro' });
  const place = async () => [await boxOf(janeiro), await boxOf(janeiro.locator('span'))] as const;
  const [cell, words] = await place();
  expect(Math.abs(cell.x + cell.width / 2 - words.x - words.width / 2)).toBeLessThan(1);
  const sticky = await boxOf(region.locator('thead th.sticky'));
  await scrollTo(region, { left: cell.width * 0.6 });
  expect((await place())[1].x).toBeGreaterThanOrEqual(sticky.x + sticky.width + 9);

  await scrollTo(region, { left: 0 });
  await page.setViewportSize({ width: Math.round(cell.x + cell.width * 0.5), height: 900 });
  await waitForFrames(page);
  const frame = await boxOf(region);
  const [, cut] = await place();
  expect(cut.x + cut.width).toBeLessThanOrEqual(frame.x + frame.width - 9);
});

test('names the open groups once their own rows are scrolled away', { tag: '@tudo' }, async ({ open }) => {
  const region = await open('mensal/2000');
  const strip = region.locator('.context');
  await expect(strip).toHaveText('');
  await scrollTo(region, { top: 1 });
  await expect(strip).toHaveText('1.10 - Regional Juiz de Fora');
  await scrollTo(region, { top: 29 });
  await expect(strip).toHaveText('1.10 - Regional Juiz de Fora › 1.10.01 - Setor 1 de Juiz de Fora');
  await scrollTo(region, { top: 28 * 22 + 40 });
  await expect(strip).toHaveText('1.10 - Regional Juiz de Fora › 1.10.02 - Setor 2 de Juiz de Fora');
});

test('scrolls by keyboard, a page being the visible rows', async ({ open, page }) => {
  const region = await open('mensal/2000');
  const place = () => region.evaluate(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }));
  const press = async (key: string) => {
    const scroll = await region.evaluateHandle((element) => ({
      ended: new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true })),
    }));
    await page.keyboard.press(key);
    await scroll.evaluate(({ ended }) => ended.then(() => {}));
    await waitForFrames(page);
  };
  await region.focus();
  const before = await rowsInSight(region);
  await press('PageDown');
  const after = await rowsInSight(region);
  expect(after[0]).toBeGreaterThan(before[0]! + 10);
  expect(after[0]).toBeLessThanOrEqual(before.at(-1)! + 1);
  await press('End');
  expect((await rowsInSight(region)).at(-1)).toBe(sheetOf('mensal/2000').rows.length - 2);
  await press('PageUp');
  await press('Home');
  expect((await place()).top).toBe(0);
  await press('Control+End');
  expect((await place()).left).toBeGreaterThan(1000);
  await press('Control+Home');
  expect(await place()).toEqual({ top: 0, left: 0 });
});

for (const [name, width, tag] of [
  ['mensal/2000', 1440, []],
  ['mensal/2000', 390, ['@tudo']],
  ['eventos/30', 390, ['@tudo']],
] as const)
  test(
    `${name} scrolled sideways stops at whole columns beside the sticky one, ${width} pixels wide`,
    { tag: [...tag] },
    async ({ open, page }) => {
      await page.setViewportSize({ width, height: 844 });
      const region = await open(name);
      for (const left of [0, 70, 333, 100_000]) {
        await scrollTo(region, { left });
        const covered = () =>
          region.evaluate((element) => {
            const sticky = element.querySelector('thead .sticky')!.getBoundingClientRect().right;
            return [...element.querySelectorAll('tfoot td, tr[data-index="3"] td')]
              .map((cell) => cell.getBoundingClientRect())
              .filter((box) => box.left < sticky - 2 && box.right > sticky + 2).length;
          });
        await expect.poll(covered).toBe(0); // the browser snaps to a column a while later
      }
      await scrollTo(region, { left: 100_000 });
      const last = await boxOf(region.locator('thead th').filter({ hasNotText: 'Realizado' }).last());
      const frame = await boxOf(region);
      expect(last.x + last.width).toBeLessThanOrEqual(frame.x + frame.width);
    },
  );

test('a column wider than its room is scrolled to its start by a selection, and to its end by keys', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 240, height: 844 });
  const region = await open('eventos/30');
  const lastColumn = () =>
    region.evaluate((element) => {
      const { right } = element.querySelector('thead .sticky')!.getBoundingClientRect();
      const column = [...element.querySelectorAll('thead th')].at(-1)!.getBoundingClientRect();
      const room = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth;
      return { hiddenBefore: Math.round(right - column.left), hiddenAfter: Math.round(column.right - room) };
    });
  await region
    .locator('tr[data-index="3"] td')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.abs((await lastColumn()).hiddenBefore)).toBeLessThanOrEqual(2);
  expect((await lastColumn()).hiddenAfter).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await region.focus();
  const pressed = async () => {
    await page.keyboard.press('Control+End');
    return (await lastColumn()).hiddenAfter;
  };
  await expect.poll(pressed).toBeLessThanOrEqual(0);
  await waitForFrames(page);
  await waitForFrames(page);
  expect((await lastColumn()).hiddenAfter).toBeLessThanOrEqual(0); // it stays there
});

test('a table narrower than the window is no wider than its columns, and its names are on one line', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  const region = await open('comparativo/300');
  const [frame, table] = [await boxOf(region), await boxOf(region.locator('table'))];
  expect(frame.width - table.width).toBeLessThanOrEqual(20); // borders and the scroll bar
  const toolbar = await boxOf(page.locator('.sheet-toolbar'));
  expect(Math.abs(toolbar.width - frame.width)).toBeLessThanOrEqual(1);
  const heights = await region
    .locator('tbody tr[data-index]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).offsetHeight));
  expect(new Set(heights.map((height) => height < 40))).toEqual(new Set([true]));
});
