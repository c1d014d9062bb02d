import { expect, test } from 'vitest';
import { blank, money, text } from '../../sheet/cells.ts';
import { inThousands } from '../../sheet/columns.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { planTable } from './table-plan.ts';
import { writeRow } from './write-row.ts';

function write(row: Row, query = '', shown: (sheet: Sheet) => Sheet = (sheet) => sheet): string {
  const sheet: Sheet = {
    title: 'Teste',
    columns: [
      { label: 'Item', format: 'text', sticky: true },
      { label: 'Proposto', format: 'amount', startsGroup: true },
      { label: 'Ano', format: 'amount', summary: true, startsGroup: true },
    ],
    header: [],
    rows: [row],
  };
  return writeRow(planTable(shown(sheet)), 0, query);
}

test('the first cell is the row’s header; numbers have a class for their sign', () => {
  expect(write({ kind: 'item', level: 0, cells: [text('Diárias'), money(0), money(-150)] })).toBe(
    '<th scope="row" class="words sticky">Diárias</th>' +
      '<td class="figures zero">0,00</td><td class="figures starts-group summary">-1,50</td>',
  );
});

test('the level is given if rows have more than one', () => {
  expect(write({ kind: 'item', level: 2, cells: [text('a'), money(1), money(1)] })).toContain(
    '<th scope="row" class="words sticky"><span class="unseen">nível 3: </span>a</th>',
  );
});

test('a header that spans the row keeps to the sticky columns, followed by an empty cell', () => {
  expect(write({ kind: 'group', level: 0, cells: [{ ...text('1.10 - Uberaba'), colSpan: 3 }] })).toBe(
    '<th scope="row" class="words sticky spanning"><span class="line">1.10 - Uberaba</span></th>' +
      '<td class="rest" colspan="2"></td>',
  );
  expect(write({ kind: 'group', level: 0, cells: [text('a')] })).toBe(
    '<th scope="row" class="words sticky">a</th><td class="rest" colspan="2"></td>',
  );
});

test('if no column is sticky, a total’s words span their columns', () => {
  const columns: Sheet['columns'] = ['Pai', 'Filho', 'Valor'].map((label) => ({ label, format: 'text' }));
  const total: Row = { kind: 'total', level: 0, cells: [{ ...text('Total Geral'), colSpan: 2 }, money(1)] };
  expect(writeRow(planTable({ title: '', columns, header: [], rows: [total] }), 0, '')).toBe(
    '<th scope="row" colspan="2" class="words">Total Geral</th><td class="words">0,01</td>',
  );
});

test('a group without numbers spans its blank cells; a group with numbers does not', () => {
  expect(write({ kind: 'group', level: 0, cells: [text('1.10 - Uberaba'), blank, blank] })).toBe(
    '<th scope="row" class="words sticky spanning"><span class="line">1.10 - Uberaba</span></th>' +
      '<td class="rest" colspan="2"></td>',
  );
  expect(write({ kind: 'group', level: 0, cells: [text('a'), blank, money(1)] })).not.toContain('spanning');
  expect(write({ kind: 'item', level: 0, cells: [text('a'), blank, blank] })).not.toContain('spanning');
});

test('matches are marked in texts, marks and numbers, and no text becomes markup', () => {
  const cells = [{ ...text('<b>Água & luz'), mark: '(ÁGUA)' }, money(123_456), money(1)];
  const html = write({ kind: 'item', level: 0, cells }, 'agua');
  expect(html).toContain('>&#60;b&#62;<mark>Água</mark> &#38; luz <span class="mark">(<mark>ÁGUA</mark>)</span></th>');
  expect(write({ kind: 'item', level: 0, cells }, '234,5')).toContain('<td class="figures">1.<mark>234,5</mark>6</td>');
});

test('an amount in thousands is marked whole if its unrounded text matches', () => {
  const row: Row = { kind: 'item', level: 0, cells: [text('a'), money(833_377_100), money(1)] };
  expect(write(row, '771', inThousands)).toContain('<td class="figures"><mark>8.333,8</mark></td>');
  expect(write(row, '333,8', inThousands)).not.toContain('<mark>');
});

test('a changed amount has words for screen readers, a difference only its sign', () => {
  const changed = (centavos: number) => ({ ...money(centavos), isChanged: true as const });
  const row: Row = { kind: 'item', level: 0, cells: [text('a'), changed(5), changed(-1)] };
  const sheet: Sheet = {
    title: 'Teste',
    columns: [
      { label: 'Item', format: 'text', sticky: true },
      { label: 'Depois', format: 'amount' },
      { label: 'Diferença', format: 'amount', isChange: true },
    ],
    header: [],
    rows: [row],
  };
  expect(writeRow(planTable(sheet), 0, '')).toBe(
    '<th scope="row" class="words sticky">a</th>' +
      '<td class="figures changed"><span class="unseen">mudou para </span>0,05</td>' +
      '<td class="figures over changed">-0,01</td>',
  );
});

test('the cells from a given column on may be replaced with one empty cell', () => {
  const row: Row = { kind: 'item', level: 0, cells: [text('Diárias'), money(0), money(-150)] };
  const sheet: Sheet = {
    title: '',
    columns: ['Item', 'Proposto', 'Ano'].map((label, at) => ({ label, format: at === 0 ? 'text' : 'amount' })),
    header: [],
    rows: [row],
  };
  expect(writeRow(planTable(sheet), 0, '', 1)).toBe(
    '<th scope="row" class="words">Diárias</th><td class="rest" colspan="2"></td>',
  );
  expect(writeRow(planTable(sheet), 0, '', 3)).toBe(writeRow(planTable(sheet), 0, ''));
});
