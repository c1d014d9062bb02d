import type { Page } from '@playwright/test';
import { centavosOf, expectedComparativo, keyRows, type SeenRow } from '../src/testing/comparativo-oracle.ts';
import { csvLinesSaoPaulo, readCsv } from '../src/testing/real-budgets.ts';
import { readXls } from '../src/testing/read-workbook.ts';
import { expect, hasRealBudgets, SAO_PAULO, signIn, test } from './fixtures.ts';

test.skip(!hasRealBudgets, 'The real budgets do not lie beside the project (../shared/data)');

const searches = [
  { orcamentoId: 4, codOrcamentario: 'todos', inactive: false },
  { orcamentoId: 3, codOrcamentario: 'todos', inactive: true },
  { orcamentoId: 4, codOrcamentario: '12', inactive: true },
];

for (const asked of searches) {
  const name = `budget ${asked.orcamentoId}, code ${asked.codOrcamentario}, inactive ${asked.inactive}`;
  test(`São Paulo on the screen and in the workbook: ${name}`, async ({ browser, saoPaulo }, info) => {
    const context = await browser.newContext({ baseURL: saoPaulo.url });
    const page = await context.newPage();
    await signIn(page, SAO_PAULO.email, SAO_PAULO.password);
    const expected = expectedComparativo(csvLinesSaoPaulo(), asked);
    const filters = `codOrcamentario=${asked.codOrcamentario}&orcamentoId=${asked.orcamentoId}&exibirNaturezasInativas=${asked.inactive}`;
    await page.goto(`/relatorios/orcamentario-comparativo?${filters}`);

    expect(keyRows(await rowsOnScreen(page), names())).toEqual(expected);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar para Excel' }).click();
    const file = info.outputPath('relatorio.xls');
    expect((await download).suggestedFilename()).toBe('Relatorio_RUBRICA_Orcamentario_Comparativo.xls');
    await (await download).saveAs(file);
    expect(keyRows(rowsInWorkbook(file), names())).toEqual(expected);
    await context.close();
  });
}

/** Every row of the table, gathered by scrolling through it. */
async function rowsOnScreen(page: Page): Promise<readonly SeenRow[]> {
  const region = page.getByRole('region', { name: 'Orçamentário Comparativo' });
  const count = Number(await region.getByRole('table').getAttribute('aria-rowcount'));
  const seen = new Map<number, readonly string[]>();
  for (let attempt = 0; seen.size < count - 1 && attempt < 2_000; attempt++) {
    const drawn = await region.locator('tr[aria-rowindex]').evaluateAll((rows) =>
      rows.map((row) => {
        const label = row.querySelector('th')?.cloneNode(true) as HTMLElement | undefined;
        const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
        return [Number(row.getAttribute('aria-rowindex')), [label?.textContent ?? '', ...cells]] as const;
      }),
    );
    for (const [index, cells] of drawn) if (index > 1) seen.set(index, cells);
    await region.evaluate((element) => element.scrollBy(0, element.clientHeight * 0.6));
    await page.waitForTimeout(20);
  }
  expect(seen.size).toBe(count - 1);
  return [...seen]
    .sort(([a], [b]) => a - b)
    .map(([, [label, proposta, reformulacao]]) => ({
      label: label!.replace(/^nível \d+: /, '').trim(),
      proposta: centavosOfText(proposta!),
      reformulacao: centavosOfText(reformulacao!),
    }));
}

/** '-R$ 1.234,56' in centavos: its sign and digits. */
function centavosOfText(text: string): number {
  if (!/^-?R\$\u00a0[\d.]+,\d\d$/.test(text)) throw new Error(`Not an amount: ${text}`);
  return Number(text.replace(/[^\d-]/g, '')) + 0;
}

/** The rows below the header that carry amounts. */
function rowsInWorkbook(file: string): readonly SeenRow[] {
  const rows = readXls(file)[0]!;
  const header = rows.findIndex(([first]) => first === 'Item');
  expect(rows[header]).toEqual(['Item', 'Proposto', 'Reformulado', 'Variação (P-R)/R']);
  return rows.slice(header + 1).map(([label, proposta, reformulacao]) => ({
    label: String(label).trim(),
    proposta: centavosOf(Number(proposta)),
    reformulacao: centavosOf(Number(reformulacao)),
  }));
}

function names() {
  const labels = (file: string, code: string, name: string) =>
    new Map(readCsv(file).map((row) => [`${row[code]} - ${row[name]}`.trim(), row[code]!]));
  return {
    codigos: labels('codigos-orcamentarios.csv', 'codOrcamentario', 'descricaoOrcamentario'),
    naturezas: labels('naturezas.csv', 'codTBOrcamento', 'nomeTBOrcamento'),
  };
}
