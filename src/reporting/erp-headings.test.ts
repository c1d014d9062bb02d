import { expect, it } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { blank, text } from '../sheet/cells.ts';
import { formatCell } from '../sheet/format-value.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';
import { markErpHeadings } from './erp-headings.ts';

const item: Row = { kind: 'item', level: 0, cells: [blank, blank, blank, blank] };

const sheet: Sheet = {
  title: 'Um',
  columns: [
    { label: 'Item', format: 'text' },
    { label: 'Janeiro Proposto', format: 'amount' },
    { label: 'Janeiro Realizado', format: 'amount', fromErp: true },
    { label: 'Saldo', format: 'amount', fromErp: true },
  ],
  header: [
    {
      kind: 'header',
      level: 0,
      cells: [
        { ...text('Item'), rowSpan: 2 },
        { ...text('Janeiro'), colSpan: 2 },
        { ...text('Saldo'), rowSpan: 2 },
      ],
    },
    { kind: 'header', level: 0, cells: [text('Proposto'), text('Realizado')] },
  ],
  rows: [item],
};

it('marks the headings over the ERP’s own columns, and nothing else', () => {
  const marked = markErpHeadings(sheet);
  expect(marked.header.map(({ cells }) => cells.map((cell) => formatCell(cell, { format: 'text' })))).toEqual([
    ['Item', 'Janeiro', 'Saldo *'],
    ['Proposto', 'Realizado *'],
  ]);
  expect({ ...marked, header: sheet.header }).toEqual(sheet);
});

it('leaves a sheet without such columns unchanged', () => {
  const plain: Sheet = { ...sheet, columns: sheet.columns.map(({ label, format }) => ({ label, format })) };
  expect(markErpHeadings(plain)).toBe(plain);
});

it('only reports with a synchronisation have files that need the ERP', () => {
  const needing = catalog.filter(({ files }) => files.some(({ needsErp }) => needsErp !== undefined));
  expect(needing.map(({ slug, sync }) => [slug, sync])).toEqual([['exportacao', 'propostas']]);
});
