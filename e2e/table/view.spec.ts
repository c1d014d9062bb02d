import { writeTsv } from '../../src/sheet/text/delimited.ts';
import { everyNth } from '../../src/testing/sampled.ts';
import { axeFindings } from '../axe.ts';
import { MONTHLY } from './cells.ts';
import { group, level, seen, sheet } from './monthly-view.ts';
import { waitForFrames, expect, mayUseClipboard, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

test.describe('the rows shown', () => {
  test('a chip leaves out all other items, says how many, and totals those shown', async ({ open, page }) => {
    const region = await open(MONTHLY);
    const viewed = seen({ keep: ['acimaDoOrcado'] });
    const { shown, all } = viewed.items;
    const chip = page.getByRole('button', { name: `Acima do planejado · ${shown}` });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const line = `${shown} de ${all.toLocaleString('pt-BR')} naturezas mostradas · acima do planejado`;
    await expect(page.getByText(line)).toBeVisible();
    await expect(region.locator('tfoot tr')).toHaveCount(2);
    await expect(region.locator('tfoot tr').first().locator('th')).toHaveText(/Total das linhas mostradas$/);
    const [from, to] = await Promise.all(
      [0, 2].map((at) => boxOf(region.locator('tfoot tr').last().locator('td').nth(at))),
    );
    await page.mouse.move(from!.x + 20, from!.y + 16);
    await page.mouse.down();
    await page.mouse.move(to!.x + 20, to!.y + 16, { steps: 3 });
    await page.mouse.up();
    await expect(region.locator('tfoot tr').last().locator('.selected')).toHaveCount(3);
    await expect(page.locator('.sheet-status')).toContainText('Selecionadas 3 células');
    expect(await region.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'Limpar filtros e ordem' }).click();
    await expect(region.getByRole('table')).toHaveAttribute('aria-rowcount', String(2 + sheet.rows.length));
    await expect(page.getByText(line)).toHaveCount(0);
    await expect(page.locator('[aria-live]').getByText('Tudo é mostrado, na ordem do relatório.')).toBeAttached();
    await expect(region).toBeFocused(); // the button is gone
  });

  test('“Mostrar só os resultados” shows the matches with their parents, and follows the typing', async ({
    open,
    page,
  }) => {
    const region = await open(MONTHLY);
    const only = page.getByRole('button', { name: 'Mostrar só os resultados' });
    const rows = region.getByRole('table');
    await page.getByRole('textbox').fill('araçuaí energia');
    await only.click();
    await expect(rows).toHaveAttribute(
      'aria-rowcount',
      String(2 + seen({ found: 'araçuaí energia' }).sheet.rows.length),
    );
    await expect(page.getByText(/naturezas mostradas · com “araçuaí energia”/)).toBeVisible();
    await page.getByRole('textbox').fill('telefonia');
    await expect(rows).toHaveAttribute('aria-rowcount', String(2 + seen({ found: 'telefonia' }).sheet.rows.length));
    await only.click();
    await expect(rows).toHaveAttribute('aria-rowcount', String(2 + sheet.rows.length));
    await expect(page.getByRole('textbox')).toHaveValue('telefonia');
  });

  test('stepping to a row that was found in a closed group opens the group', async ({ open, page }) => {
    const region = await open(MONTHLY);
    await level(page, '1').click();
    await page.getByRole('textbox').fill('1.10.02 aluguel');
    await expect(page.getByRole('status')).toHaveText(/^1 de/);
    await page.getByRole('textbox').press('Enter');
    await expect(region.locator('tr.current th')).toContainText('Aluguel de imóveis');
    await expect(group(region, '1.10.02 - Setor 2 de Juiz de Fora')).toHaveAttribute('aria-expanded', 'true');
  });

  test('a heading orders the rows ascending, then descending, by mouse and keys; a button restores their order', async ({
    open,
    page,
  }) => {
    const region = await open(MONTHLY);
    const heading = region.getByRole('columnheader', { name: 'Proposto' }).first();
    const amounts = async () => {
      await waitForFrames(page);
      const texts = await region.locator('tbody .item td:nth-child(2)').allTextContents();
      return texts.slice(0, 18).map((text) => Number(text.replace(/\D/g, '')));
    };
    const before = await amounts();
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('ordenado por Janeiro Proposto, do menor para o maior')).toBeVisible();
    expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => a - b));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => b - a));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(region.getByRole('columnheader', { name: 'Realizado' }).first()).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(region.locator('[aria-sort]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Limpar filtros e ordem' }).click();
    await expect(region.locator('[aria-sort]')).toHaveCount(0);
    expect(await amounts()).toEqual(before);
  });
});

test.describe('copied', () => {
  test.beforeEach(({ page }) => mayUseClipboard(page));

  test('Ctrl+A Ctrl+C copies the rows shown', async ({ open, page }) => {
    const region = await open(MONTHLY);
    await level(page, '2').click();
    const choices = page.getByRole('button', { name: 'Filtros e visão' });
    if (await choices.isVisible()) await choices.click(); // on a phone
    await page.getByRole('button', { name: /^Acima do planejado/ }).click();
    await region.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r\n', '\n')).toBe(
      writeTsv(seen({ depth: 2, keep: ['acimaDoOrcado'] }).sheet).replaceAll('\r\n', '\n'),
    );
  });
});

const LOOKS = [
  ['light', 390],
  ['dark', 1440],
] as const;

for (const [scheme, width] of everyNth(LOOKS, 2))
  test(`axe finds nothing in a folded, filtered and ordered table, ${scheme}, ${width} pixels wide`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const region = await open(MONTHLY, scheme);
    await level(page, '2').click();
    const choices = page.getByRole('button', { name: 'Filtros e visão' });
    if (await choices.isVisible()) await choices.click(); // on a phone
    await page.getByRole('button', { name: /^Acima do planejado/ }).click();
    await region.getByRole('columnheader', { name: 'Proposto' }).first().getByRole('button').click();
    await waitForFrames(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
