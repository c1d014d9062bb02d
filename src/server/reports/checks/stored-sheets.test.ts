import { utils, write, type WorkBook } from '@e965/xlsx';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bookOf, SHEET } from '../../../testing/hostile/workbook-of.ts';
import { part, zipOf, type Part } from '../../../testing/hostile/zip-of.ts';
import { readSheets } from './stored-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-stored-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stored(content: Uint8Array) {
  const path = join(folder, 'arquivo');
  writeFileSync(path, content);
  return readSheets({ name: 'arquivo', path });
}

/** Reads a workbook of one worksheet with this XML and these styles. */
function xlsx(sheet: string, styles: string, ...others: readonly Part[]) {
  const rest = bookOf(['Dados']).filter(({ name }) => !others.some((other) => other.name === name));
  const [xml, looks] = [part(SHEET, `<worksheet>${sheet}</worksheet>`), part('xl/styles.xml', `<s>${styles}</s>`)];
  return stored(zipOf([...rest, ...others, xml, looks]));
}

const FORMATS =
  '<numFmts><numFmt numFmtId="164" formatCode="0,"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs>' +
  '<dxfs><dxf><font/></dxf><dxf><numFmt numFmtId="164" formatCode=";;;"/></dxf></dxfs>';

test('hidden parts, merged cells and number formats are read from an .xlsx', async () => {
  const [sheet] = await xlsx(
    '<sheetViews><sheetView showZeros="0"/></sheetViews><cols><col min="2" max="3" hidden="1"/><col min="4" max="4" width="0.1"/></cols>' +
      '<sheetData><row r="1" hidden="1"><c s="1"><v>7</v></c><c s="2"><v>0</v></c></row><row r="3" ht="1"><c><v>8</v></c></row>' +
      '<row r="4" ht="20"><c r="C4" s="2"><v>9</v></c></row></sheetData><mergeCells><mergeCell ref="A1:C4"/></mergeCells>' +
      '<conditionalFormatting sqref="C4:C9 A1"><cfRule dxfId="0"/><cfRule dxfId="1"/></conditionalFormatting>',
    FORMATS,
  );
  expect(sheet).toMatchObject({
    isHidden: false,
    hiddenColumns: [
      { first: 1, last: 2 },
      { first: 3, last: 3 },
    ],
    merges: [{ first: 0, last: 2, firstLine: 1, lastLine: 4 }],
    disguises: [
      { kind: 'noZeros', cells: null },
      { kind: 'conditional', cells: 'C4:C9' },
    ],
  });
  expect(sheet!.rows.map(({ line, isHidden, codes }) => [line, isHidden, codes])).toEqual([
    [1, true, ['0,', '#,##0.00']],
    [3, true, ['General']],
    [4, false, [undefined, undefined, '#,##0.00']],
  ]);
});

test('a shared formula is read as a formula of each cell, with the references of that cell', async () => {
  const cells = [
    '<c r="B3"><f t="shared" si="0" ref="B3:C4">SUM($A$1:B2,"A1")+A1</f><v>1</v></c>',
    '<c r="C4"><f t="shared" si="0"/><v>2</v></c>',
  ];
  const rows = cells.map((each, at) => `<row r="${at + 3}">${each}</row>`).join('');
  const [sheet] = await xlsx(`<sheetData>${rows}</sheetData>`, FORMATS);
  expect(sheet!.rows.flatMap(({ formulas }) => formulas.filter((formula) => formula !== undefined))).toEqual([
    'SUM($A$1:B2,"A1")+A1',
    'SUM(A1:C3,"A1")+B2',
  ]);
});

test('a row whose formulas show nothing is read, and a formula far to the right is refused', async () => {
  const rows = (cell: string) =>
    xlsx(`<sheetData><row r="9"><c r="${cell}" t="str"><f>A1&amp;""</f><v></v></c></row></sheetData>`, FORMATS);
  const [sheet] = await rows('B9');
  expect(sheet!.rows).toMatchObject([{ line: 9, cells: [], formulas: [undefined, 'A1&""'] }]);
  await expect(rows('XFD9')).rejects.toThrow('colunas');
});

test('shared formulas are expanded within a limit', { timeout: 60_000 }, async () => {
  const formula = `${'1+'.repeat(4_000)}A1`;
  const first = `<row r="1"><c r="B1"><f t="shared" si="0" ref="B1:B20000">${formula}</f><v>1</v></c></row>`;
  const others = '<row><c></c><c><f t="shared" si="0"/><v>1</v></c></row>'.repeat(20_000);
  const file = xlsx(`<sheetData>${first}${others}</sheetData>`, FORMATS);
  await expect(file).rejects.toThrow('as fórmulas somam mais de 100 milhões de caracteres');
});

const merged = (range: string, times: number) => {
  const cell = `<mergeCell ref="${range}"/>`;
  return xlsx(`<sheetData/><mergeCells>${cell.repeat(times)}</mergeCells>`, FORMATS);
};

test('merged cells are counted up to a limit, those of overlapping ranges each time', async () => {
  await expect(merged('A1:XFD1000', 20)).rejects.toThrow('tem mais de 20 milhões de células mescladas');
  await expect(merged('A9:B1', 100_001)).rejects.toThrow('tem mais de 100.000 intervalos mesclados');
  const [sheet] = await merged('A1:XFD1000', 19);
  expect(sheet!.merges).toHaveLength(19);
});

const DAYS: Pick<WorkBook, 'SheetNames' | 'Sheets'> = {
  SheetNames: ['Dados', 'Notas'],
  Sheets: {
    Dados: {
      '!ref': 'A1:B1',
      A1: { t: 'n', v: 44_650, z: 'dd/mm/yyyy' },
      B1: { t: 'n', v: 44_650, z: '0.00' },
    },
    Notas: utils.aoa_to_sheet([['minhas notas']]),
  },
};

test.each(['xlsx', 'biff8'] as const)('dates of the 1904 date system are converted, in %s', async (bookType) => {
  for (const date1904 of [false, true]) {
    const Workbook = { WBProps: { date1904 }, Sheets: [{}, { Hidden: 1 as const }] };
    const [sheet, notes] = await stored(write({ ...DAYS, Workbook }, { type: 'buffer', bookType }) as Buffer);
    expect([date1904, sheet!.rows[0]!.cells]).toEqual([date1904, [date1904 ? 46_112 : 44_650, 44_650]]);
    expect([sheet!.isHidden, notes!.isHidden]).toEqual([false, true]);
  }
});
