import { expect, test } from 'vitest';
import type { Report } from '../../../reporting/report.ts';
import { textSheet } from '../../../testing/sheets/small-sheets.ts';
import { pdfContents } from './pdf-contents.ts';

const context = { filters: {}, codColigada: 1, nomeColigada: 'Organização', ano: 2026 };
const ofRows = (length: number) => {
  const sheet = textSheet('a');
  const row = sheet.rows.at(0);
  const rows = { length, at: (index: number) => (index < length ? row : undefined) };
  const report = {
    layout: () => ({ ...sheet, rows }),
    filters: [],
    files: [{ format: 'xls', label: 'Excel', stem: 'Longo' }],
  };
  return () =>
    pdfContents(report as unknown as Report, { result: {}, context, facts: [] } as never, {
      view: undefined,
      chart: undefined,
    });
};

test('a report of more cells than a PDF may have is refused; the message has its number of rows', () => {
  expect(ofRows(250_001)).toThrow('Este relatório tem 250.001 linhas, mais do que cabe em um PDF');
  expect(ofRows(3)().besides.workbookName).toBe('Longo.xlsx');
});
