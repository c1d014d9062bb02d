import type { Locator } from '@playwright/test';
import { waitForFrames, expect, rowsInSight, scrollTo, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

async function currentRow(region: Locator): Promise<number> {
  await waitForFrames(region.page());
  return Number(await region.locator('tr.current').getAttribute('data-index'));
}

test('finds rows that are not drawn, accents and case ignored, and steps through them', async ({ open, page }) => {
  const region = await open('mensal/20000');
  const box = page.getByRole('textbox', { name: 'Localizar na tabela' });
  await box.fill('ARACUAI');
  await expect(page.getByRole('status')).toHaveText('1 de 198');
  const first = await currentRow(region);
  expect(await rowsInSight(region)).toContain(first);
  await expect(region.locator('tr.current mark')).toHaveText('Araçuaí');
  const middle = await boxOf(region.locator('tr.current'));
  expect(middle.y).toBeGreaterThan(400);
  expect(middle.y).toBeLessThan(600);

  await box.press('Enter');
  await expect(page.getByRole('status')).toHaveText('2 de 198');
  expect(await currentRow(region)).toBeGreaterThan(first);
  await box.press('Shift+Enter');
  await box.press('Shift+Enter');
  await expect(page.getByRole('status')).toHaveText('198 de 198');
  const last = await currentRow(region);
  expect(await rowsInSight(region)).toContain(last);

  await scrollTo(region, { top: 0 });
  await page.getByRole('button', { name: 'Próxima linha' }).click();
  expect(await currentRow(region)).toBe(first);
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await expect(region.locator('mark')).toHaveCount(0);
});

test('a text typed before the chips are counted stays, and so does the focus', async ({ open, page }) => {
  await page.clock.install(); // to skip the time until the chips are counted
  await open('comparativo/300');
  const box = page.getByRole('textbox', { name: 'Localizar na tabela' });
  await box.fill('total');
  await page.clock.runFor(1000);
  await expect(page.locator('.sheet-chips')).toHaveCount(0);
  await expect(box).toHaveValue('total');
  await expect(box).toBeFocused();
});

test('finds an amount and scrolls to its column', { tag: '@tudo' }, async ({ open, page }) => {
  const region = await open('mensal/2000');
  const amount = await region.locator('tr[data-index="2"] td').nth(24).textContent();
  await page.getByRole('textbox').fill(amount!);
  await expect(page.getByRole('status')).toHaveText(/^1 de \d+$/);
  await waitForFrames(page);
  const found = await boxOf(region.locator('tr.current mark').first());
  const frame = await boxOf(region);
  const sticky = await boxOf(region.locator('tr.current th'));
  expect(found.x).toBeGreaterThan(sticky.x + sticky.width);
  expect(found.x + found.width).toBeLessThan(frame.x + frame.width);
});

test('finds an amount typed without thousands dots, and marks it with them', async ({ open, page }) => {
  const region = await open('eventos/90');
  await page.getByRole('textbox').fill('14000,0');
  await expect(page.getByRole('status')).toHaveText('1 de 3');
  await expect(region.locator('tr.current mark')).toHaveText('14.000,0');
  await page.getByRole('textbox').fill('1.4000');
  await expect(page.getByRole('status')).toHaveText('nenhuma linha');
});

test(
  'finds headings, marks them and scrolls to them, and “Mostrar só os resultados” leaves no row out for them',
  { tag: '@tudo' },
  async ({ open, page }) => {
    const region = await open('mensal/2000');
    const box = page.getByRole('textbox', { name: 'Localizar na tabela' });
    await box.fill('dezembro');
    await expect(page.getByRole('status')).toHaveText('1 de 2 colunas');
    await expect(box).toHaveAttribute('aria-invalid', 'false');
    await expect(region.locator('thead mark')).toHaveText('Dezembro');
    await expect(region.locator('thead mark')).toBeInViewport();
    await box.fill('dezembro araçuaí');
    await expect(page.getByRole('status')).toHaveText(/^1 de \d+ · 2 colunas$/);
    await box.fill('dezembro');
    await page.getByRole('button', { name: 'Mostrar só os resultados' }).click();
    await expect(page.getByText('“dezembro” só em títulos de colunas')).toBeVisible();
    await expect(page.getByText('mostradas')).toHaveCount(0);
    expect((await region.getByRole('table').getAttribute('aria-rowcount')) ?? '').toMatch(/^[2-9]\d{3}$/);
  },
);

test('says if no row matches', async ({ open, page }) => {
  const region = await open('mensal/2000');
  await page.getByRole('textbox').fill('inexistente');
  await expect(page.getByRole('status')).toHaveText('nenhuma linha');
  await expect(page.getByRole('button', { name: 'Próxima linha' })).toBeDisabled();
  await expect(region.locator('tr.current')).toHaveCount(0);
});

test('Ctrl+F focuses the search box; pressed there it opens the browser’s search', async ({ open, page }) => {
  const region = await open('mensal/2000');
  await page.evaluate(() => {
    addEventListener('keydown', (event) => (document.title = `${event.key} ${event.defaultPrevented}`));
  });
  await region.focus();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(page).toHaveTitle('f true');
  await page.keyboard.press('Control+f');
  await expect(page).toHaveTitle('f false');
});
