import { expect, test } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { filesOf, viewedFilesOf } from './files-of.ts';
import type { ReportFile } from './report.ts';

const xls: ReportFile = { format: 'xls', label: 'Exportar para Excel', stem: 'Receitas' };
const xlsx: ReportFile = { format: 'xlsx', label: 'Exportar para Excel', stem: 'Eventos', factsApart: true };
const csv: ReportFile = { format: 'csv', label: 'Exportar para CSV', stem: 'Exportacao' };

test('a workbook also comes in the other format, under the same stem and with the same sheets', () => {
  expect(filesOf({ files: [csv, xls] })).toEqual([
    csv,
    xls,
    { format: 'xlsx', label: 'Excel (.xlsx)', stem: 'Receitas', isOther: true },
  ]);
  expect(filesOf({ files: [xlsx] })).toEqual([
    xlsx,
    { format: 'xls', label: 'Excel 97-2003 (.xls)', stem: 'Eventos', factsApart: true, isOther: true },
  ]);
  expect(filesOf({ files: [csv] })).toEqual([csv]);
  expect(filesOf({ files: [xls, { ...xlsx, isOther: true }] })).toHaveLength(2);
});

test.each(catalog)(
  '$slug comes in both formats of workbooks, one file a format, one of them with a button',
  (report) => {
    const formats = filesOf(report).map(({ format }) => format);
    expect(formats).toEqual([...new Set(formats)]);
    expect(formats).toEqual(expect.arrayContaining(['xls', 'xlsx']));
    expect(report.files[0].isOther).toBeUndefined();
  },
);

test('the screen comes in both formats of workbooks, never as a CSV', () => {
  const labels = (files: Parameters<typeof viewedFilesOf>[0]['files']) =>
    viewedFilesOf({ files }).map(({ format, label }) => [format, label]);
  expect(labels([csv, xls])).toEqual([
    ['xls', 'Exportar como na tela (.xls)'],
    ['xlsx', 'Exportar como na tela (.xlsx)'],
  ]);
});
