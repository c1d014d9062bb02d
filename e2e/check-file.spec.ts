import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';
import { userButton } from './user-menu.ts';

const TRIMESTRAL =
  '/api/relatorios/trimestral/arquivo?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=2&periodoOrcamento=1&exibirNaturezasInativas=false&formato=xlsx';

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Arquivo a conferir').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** A workbook with an extra sheet, and one centavo more in a column's amounts (not formulas) from a given row on. */
function altered(
  file: Buffer,
  column: string,
  from: number,
): { readonly buffer: Buffer; readonly cells: readonly string[] } {
  const book = read(file, { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const cells = Object.keys(sheet).filter(
    (name) => name.replace(/\d+/, '') === column && Number(name.slice(1)) >= from,
  );
  const amounts = cells.filter((name) => sheet[name].t === 'n' && sheet[name].f === undefined);
  for (const name of amounts) sheet[name] = { t: 'n', v: Math.round(sheet[name].v * 100 + 1) / 100 };
  utils.book_append_sheet(book, utils.aoa_to_sheet([['minhas notas']]), 'Notas');
  return { buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, cells: amounts };
}

test('anybody can check a file, by keyboard alone: it matches, or each altered cell is listed', async ({
  small: page,
}) => {
  await page.goto('/relatorios');
  await tabTo(page, userButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Conferir um arquivo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir um arquivo' })).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Escolher arquivo' }));
  await page.keyboard.press('Enter');
  const file = await (await page.request.get(TRIMESTRAL)).body();
  await (await choosing).setFiles({ name: 'trimestral.xlsx', mimeType: 'application/octet-stream', buffer: file });
  const state = page.getByRole('region', { name: 'Conferência' }).getByRole('status').first();
  await expect(state).toHaveText(/^✓ Confere: [\d.]+ valores iguais ao que estava em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/);

  const { buffer, cells } = altered(file, 'C', 14);
  await send(page, 'alterado.xlsx', buffer);
  await expect(state).toHaveText(/^✗ Não confere: [\d.]+ diferenças do que estava em .* valores iguais$/);
  const rows = page.getByRole('region', { name: 'Diferenças' }).locator('tbody tr');
  await expect(rows.first()).toContainText(cells[0]!);
  await expect(rows.first()).toContainText('2º Trimestre');
  await expect(page.getByText('O arquivo original não tinha Notas')).toBeVisible();
  await page.getByRole('button', { name: /^Valor alterado/ }).click();
  await expect(rows.last()).toContainText('Valor alterado');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar as diferenças (.csv)' }).click();
  expect((await download).suggestedFilename()).toBe('Diferenças de alterado.xlsx.csv');
  expect(await axeFindings(page)).toEqual([]);
});

test(
  'a file that cannot be checked is refused with a message, before or after it is sent, and no result is shown',
  { tag: '@tudo' },
  async ({ ordinary: page }) => {
    await page.goto('/conferir');
    await send(page, 'dados.csv', Buffer.from('a;b'));
    await expect(page.getByRole('alert')).toHaveText(/"dados\.csv" é texto, sem o que diz de onde veio/);
    await send(page, 'a.xlsx', Buffer.from('PK\u0003\u0004 nothing'));
    await expect(page.getByRole('alert')).toHaveText(/^O arquivo não se pode ler: o arquivo está danificado/);
    await expect(page.getByRole('region', { name: 'Conferência' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  },
);

/** A workbook with a hidden row and, if altered, a cell written beside its table and a changed amount. */
function disguised(file: Buffer, isAltered: boolean): Buffer {
  const book = read(file, { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  sheet['!rows'] = Array.from({ length: 14 }, (_, at) => ({ hidden: at === 13 }));
  if (isAltered) {
    sheet['Z13'] = { t: 's', v: 'Aprovado' };
    sheet['!ref'] = sheet['!ref']!.replace(/:[A-Z]+/, ':Z');
    sheet['C16'] = { t: 'n', v: 1 };
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

test('unchanged values are reported as such although a row is hidden', { tag: '@tudo' }, async ({ small: page }) => {
  const file = await (await page.request.get(TRIMESTRAL)).body();
  await page.goto('/conferir');
  await send(page, 'oculto.xlsx', disguised(file, false));
  const state = page.getByRole('region', { name: 'Conferência' }).getByRole('status').first();
  await expect(state).toHaveText(/^✗ Os valores conferem: [\d.]+ valores iguais ao que .*\. Fora deles, 1 diferença$/);
  const rows = page.getByRole('region', { name: 'Diferenças' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Linha oculta');
  await send(page, 'acrescentado.xlsx', disguised(file, true));
  await expect(state).toHaveText(/^✗ Não confere: 3 diferenças/);
  await expect(rows.last()).toContainText('Célula acrescentada');
});

test(
  'axe finds nothing on a checked file, light and dark, wide and narrow',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const file = await (await page.request.get(TRIMESTRAL)).body();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto('/conferir');
        for (const buffer of [file, disguised(file, true)]) {
          await send(page, 'arquivo.xlsx', buffer);
          await expect(page.getByRole('region', { name: 'Conferência' })).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          expect(await axeFindings(page)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        }
      }
    }
  },
);
