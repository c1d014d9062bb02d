import { readFileSync } from 'node:fs';
import { fileSearch } from './file-search.ts';
import { expect, test } from './fixtures.ts';
import { CONFERIR } from './report-form.ts';

const exports = [
  {
    label: 'Exportar Versão Simplificada',
    formato: 'csv',
    name: 'Relatorio_RUBRICA_Conferir_Preenchimento_Simplificado.csv',
    begins: Buffer.from('\uFEFFCentro de Custo;Natureza Orcamentaria;Valor Total\r\n1.10.01 - ').toString('hex'),
  },
  {
    label: 'Exportar para Excel',
    formato: 'xls',
    name: 'Relatorio_RUBRICA_Conferir_Preenchimento.xls',
    begins: 'd0cf11e0a1b11ae1', // a compound file, as real .xls workbooks are
  },
] as const;

test('an ordinary user exports the simplified version and the workbook of what was searched', async ({
  ordinary: page,
}) => {
  const query = '?codCCustoPai=1.10&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';
  await page.goto(`${CONFERIR}${query}`);
  await expect(page.getByRole('button', { name: /^Exportar/ })).toHaveText(exports.map(({ label }) => label));
  for (const { label, formato, name, begins } of exports) {
    const asked = page.waitForRequest('**/api/relatorios/conferir-preenchimento/arquivo?*');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    expect(fileSearch(await asked)).toBe(`${query}&exibirNaturezasInativas=false&formato=${formato}`);
    expect((await download).suggestedFilename()).toBe(name);
    const bytes = readFileSync(await (await download).path());
    expect(bytes.subarray(0, begins.length / 2).toString('hex')).toBe(begins);
  }
});
