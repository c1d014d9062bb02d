import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatAmount, formatPercent } from '../src/domain/format.ts';
import { valuesWithOpenpyxl } from '../src/testing/readers/openpyxl.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames, TEMPO_REAL } from './report-form.ts';

const SEARCH = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&colunas=acumulado`;

test('Exportar como na tela: folded, filtered and ordered, the workbook equals the screen, cell for cell', async ({
  admin: page,
}) => {
  await page.goto(SEARCH);
  await page.getByRole('button', { name: 'Mais escolhas' }).click();
  await page.getByRole('button', { name: /^Acima do planejado/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Níveis' }).getByRole('button', { name: 'Filhos' }).click();
  await page.getByRole('button', { name: 'Saldo' }).click();
  await page.locator('.group.level-1 .fold').first().click();
  await expect(page.locator('.sheet-shown')).toContainText('ordenado por Saldo até novembro, do menor para o maior');
  const shown = await rowsOnScreen(page);
  expect(shown.some(([label]) => label === 'Total das linhas mostradas')).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel da tela' }).click();
  const [worksheets] = valuesWithOpenpyxl([readFileSync(await (await download).path())]);
  expect(worksheets).toHaveLength(1);
  const values = worksheets![0]!;
  expect(values.slice(-shown.length).map(written)).toEqual(shown.map(withoutLastBlanks));
  const facts = values.slice(0, -shown.length).flat().join(' ');
  expect(facts).toMatch(/Acumulado até novembro .*centros filhos mostrados? .*acima do planejado .*do menor .*à mão/);
});

/** The texts of every row of the table below its headings. */
async function rowsOnScreen(page: Page): Promise<readonly (readonly string[])[]> {
  await page.setViewportSize({ width: 1440, height: 6000 }); // so that every row is drawn
  await waitForFrames(page);
  const table = page.getByRole('table');
  const rows = await table.locator('tr:is(.group, .item, .subtotal, .total)').evaluateAll((rows) => {
    for (const unseen of document.querySelectorAll('tr .unseen, tr svg')) unseen.remove(); // texts of levels, and bars
    return rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()));
  });
  const headings = await table.locator('thead tr').count();
  expect(String(rows.length + headings)).toBe(await table.getAttribute('aria-rowcount'));
  return rows;
}

/** A worksheet's row as the table writes its cells. */
function written([item, ...amounts]: readonly (number | string | null)[]): readonly string[] {
  const texts = amounts.map((amount, at) => {
    if (typeof amount !== 'number') return amount ?? '';
    return at === 3 ? formatPercent(amount) : formatAmount(Math.round(amount * 100));
  });
  return withoutLastBlanks([String(item), ...texts]);
}

/** A row's texts without the blank ones at its end, which the table joins. */
function withoutLastBlanks(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}
