import type { Locator } from '@playwright/test';
import { formatCell } from '../../src/sheet/format-value.ts';
import { sheetOf } from './sheets.ts';
import { waitForFrames, expect, rowsInSight, scrollTo, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

const sheet = sheetOf('memorias/300');

/** Expects every drawn cell to show its whole text, and every row to begin where the previous one ends. */
async function expectWhole(region: Locator): Promise<void> {
  const seen = await region.locator('tbody tr[data-index]').evaluateAll((rows) =>
    rows.map((row) => ({
      index: Number((row as HTMLElement).dataset['index']),
      text: row.lastElementChild!.textContent,
      cut: [...row.children].filter((cell) => cell.scrollWidth > cell.clientWidth && !cell.matches('.spanning')).length,
      top: row.getBoundingClientRect().top,
      bottom: row.getBoundingClientRect().bottom,
    })),
  );
  expect(seen.length).toBeGreaterThan(0);
  for (const [at, { index, text, cut, top }] of seen.entries()) {
    const row = sheet.rows.at(index)!;
    expect(text).toBe(row.kind === 'group' ? '' : formatCell(row.cells.at(-1)!, sheet.columns.at(-1)!));
    expect(cut).toBe(0);
    if (at > 0) expect(top).toBeCloseTo(seen[at - 1]!.bottom, 0);
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`long texts wrap and are read whole from top to end, ${viewport.width} pixels wide`, async ({ open, page }) => {
    await page.setViewportSize(viewport);
    const region = await open('memorias/300');
    await expectWhole(region);
    for (const part of [0.3, 0.6]) {
      await region.evaluate((element, share) => element.scrollTo({ top: element.scrollHeight * share }), part);
      await waitForFrames(page);
      await expectWhole(region);
    }
    await region.focus();
    await page.keyboard.press('End');
    await waitForFrames(page);
    await waitForFrames(page);
    await expectWhole(region);
    const last = region.locator(`tr[data-index="${sheet.rows.length - 1}"]`);
    const [end, frame] = [await boxOf(last), await boxOf(region)];
    expect(end.y + end.height).toBeLessThanOrEqual(frame.y + frame.height);

    await scrollTo(region, { top: 0, left: 10_000 });
    const sticky = await boxOf(region.locator('thead th').first());
    const prose = await boxOf(region.locator('tr[data-index="1"] td').last());
    expect(prose.x).toBeGreaterThanOrEqual(sticky.x + sticky.width - 1);
  });
}

test('texts keep their own line breaks, and amounts do not wrap', async ({ open }) => {
  const region = await open('memorias/300');
  const heightOf = async (index: number) => (await boxOf(region.locator(`tr[data-index="${index}"]`))).height;
  expect(await heightOf(1)).toBe(28);
  expect(await heightOf(2)).toBe(3 * 18 + 9); // lines, padding and border
  expect(await heightOf(3)).toBeGreaterThan(5 * 18);
  const widths = await region.locator('thead th').evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
  expect(widths[3]).toBeGreaterThan(widths[0]! + widths[1]! + widths[2]!);
});

test('a group without numbers overflows into its blank cells if there is no room', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const region = await open('memorias/300');
  const group = region.locator('tr[data-index="0"]');
  await expect(group.locator('th')).toContainText('1.0 - Regional');
  expect((await boxOf(group)).height).toBe(28);
  expect((await rowsInSight(region))[0]).toBe(0);
});

test('a few rows that are higher than the region are shown from their top', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const region = await open('memorias/6');
  await waitForFrames(page);
  const { top, rest } = await region.evaluate((element) => ({
    top: element.scrollTop,
    rest: element.scrollHeight - element.clientHeight,
  }));
  expect(rest).toBeGreaterThan(500);
  expect(top).toBe(0);
  expect((await rowsInSight(region))[0]).toBe(0);
});
