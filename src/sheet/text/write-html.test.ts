import { expect, test } from 'vitest';
import { money, percent, progress, text } from '../cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import { writeHtml } from './write-html.ts';

const header: Row = { kind: 'header', level: 0, cells: [text('Item'), text('Proposto'), text('Var.')] };

function body(...rows: readonly Row[]): string {
  const sheet: Sheet = {
    title: 'Teste',
    columns: [
      { label: 'Item', format: 'text' },
      { label: 'Proposto', format: 'currency', startsGroup: true },
      { label: 'Var.', format: 'percent', summary: true },
    ],
    header: [header],
    rows,
  };
  const [head, rest] = writeHtml(sheet).split('<tbody>');
  expect(head).toBe(
    '<table><colgroup><col><col><col class="summary"></colgroup><thead><tr class="header level-0">' +
      '<th class="words">Item</th><th class="starts-group">Proposto</th><th>Var.</th></tr></thead>',
  );
  return rest!.replace('</tbody></table>', '');
}

test('rows have classes for kind and level, and numbers a class for zero', () => {
  expect(body({ kind: 'subtotal', level: 1, cells: [text('Total'), money(0), percent(-0.5)] })).toBe(
    '<tr class="subtotal level-1"><th class="words">Total</th>' +
      '<td class="starts-group zero">R$\u00a00,00</td><td>-50,00%</td></tr>',
  );
});

test('spans and marks are written, and an empty cell for the columns that a row omits', () => {
  expect(body({ kind: 'group', level: 0, cells: [{ ...text('1.10'), colSpan: 2, mark: '(INATIVA)' }] })).toBe(
    '<tr class="group level-0"><th class="words" colspan="2">1.10 <small>(INATIVA)</small></th><td colspan="1"></td></tr>',
  );
});

test('no text becomes markup', () => {
  const html = body({ kind: 'item', level: 0, cells: [{ ...text('<b>&"'), mark: '<i>' }, money(1), percent(1)] });
  expect(html).toContain('<th class="words">&#60;b&#62;&#38;&#34; <small>&#60;i&#62;</small></th>');
});

test('a bar is before its figure; above 100 % their cell is marked', () => {
  const columns = [
    { label: 'Item', format: 'text' },
    { label: '%', format: 'percent', bar: true },
  ] as const;
  const written = (cell: ReturnType<typeof progress>) => {
    const rows: readonly Row[] = [{ kind: 'item', level: 0, cells: [text('a'), cell] }];
    return writeHtml({ title: 'Teste', columns, header: [], rows }).split('</th>')[1];
  };
  expect(written(progress(0.9, 1))).toMatch(/^<td><svg class="bar" aria-hidden="true" .*<\/svg>90,00%<\/td>/);
  expect(written(progress(1.108, 1))).toMatch(/^<td class="over"><svg .*<\/svg>110,80%<\/td>/);
  expect(written(progress(1, 1))).not.toContain('over');
  expect(written(progress(null, null))).toMatch(/^<td>—<\/td>/);
});

test('amounts of a column in thousands are written in thousands', () => {
  const columns = [{ label: 'a', format: 'currency', inThousands: true }] as const;
  const rows: readonly Row[] = [{ kind: 'item', level: 0, cells: [money(128_431_077)] }];
  expect(writeHtml({ title: 'Teste', columns, header: [], rows })).toContain('>1.284,3<');
});
