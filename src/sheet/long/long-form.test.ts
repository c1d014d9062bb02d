import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blank, coded, money, number, percent, text } from '../cells.ts';
import type { LongColumn, Period, Cell, Column, Row, Sheet } from '../sheet.ts';
import { type LongFact, longForm, longRows } from './long-form.ts';

const item: Column = { label: 'Item', format: 'text', sticky: true };
const pais = { code: 'codPai', name: 'nomePai' };
const naturezas = { code: 'cod', name: 'nome', mark: 'situacao' };
const month = (value: number): Period => ({ field: 'mes', label: 'Mês', value });
const measure = (field: string, period?: Period): LongColumn => ({
  kind: 'measure',
  field,
  label: field.toUpperCase(),
  ...(period && { period }),
});
const amount = (label: string, long?: LongColumn): Column => ({ label, format: 'currency', ...(long && { long }) });
const sheetOf = (columns: readonly Column[], rows: readonly Row[], more: Partial<Sheet> = {}): Sheet => ({
  title: 'Relatório',
  columns,
  header: [],
  rows,
  ...more,
});
const row = (kind: Row['kind'], level: number, ...cells: readonly Cell[]): Row => ({ kind, level, cells });

/** A form as lines: the names, then each row's values, '' where there is none. */
function linesOf(sheet: Sheet, facts: readonly LongFact[] = []): readonly string[] {
  const form = longForm(sheet, facts);
  return [form.fields.map(({ name }) => name), ...longRows(form)].map((values) =>
    values.map((value) => value ?? '').join('|'),
  );
}

test('a row for each item and month that has an amount; codes, names and marks in separate fields; no totals or calculated columns', () => {
  const inactive: Cell = { ...coded('3.10', 'Fax'), mark: '(INATIVA)' };
  const sheet = sheetOf(
    [
      item,
      { ...amount('Janeiro Proposto', measure('orcado', month(1))), name: 'proposto' },
      { ...amount('Janeiro Realizado', measure('realizado', month(1))), name: 'realizado' },
      amount('Março Proposto', measure('orcado', month(3))),
      amount('Total'),
      amount('Bloqueado', measure('bloqueado')),
      { label: 'Variação', format: 'percent', follows: { kind: 'variation', of: ['proposto', 'realizado'] } },
    ],
    [
      row('group', 0, coded('01', 'Sede'), blank),
      row('item', 1, coded('3.1', 'Salários'), money(100), money(0), money(-5), money(95), money(0), percent(1)),
      row('item', 1, inactive, money(0), money(7), blank, money(0), money(9), percent(null)),
      row('item', 1, coded('3.2', 'Nada'), money(0), money(0), money(0), money(0), money(0), percent(0)),
      row('subtotal', 0, text('Total'), money(100), money(7), money(-5), money(95), money(9), blank),
      row('group', 0, coded('1.10', 'Uberaba'), blank),
      row('item', 1, coded('3.1', 'Salários'), blank, blank, money(3), money(3), blank, blank),
      row('total', 0, text('Total Geral'), money(100), money(7), money(-2), money(98), money(9), blank),
    ],
    { levels: ['Pai', 'Natureza'], levelFields: [pais, naturezas] },
  );
  const ano: LongFact = { name: 'ano', label: 'Ano', kind: 'whole', value: 2026 };
  expect(linesOf(sheet, [ano])).toEqual([
    'ano|codPai|nomePai|cod|nome|situacao|mes|orcado|realizado|bloqueado',
    '2026|01|Sede|3.1|Salários||1|100|0|',
    '2026|01|Sede|3.1|Salários||3|-5||',
    '2026|01|Sede|3.10|Fax|INATIVA|1|0|7|',
    '2026|01|Sede|3.10|Fax|INATIVA||||9',
    '2026|1.10|Uberaba|3.1|Salários||3|3||',
  ]);
  expect(
    longForm(sheet, [ano])
      .fields.map(({ label, kind }) => `${label}: ${kind}`)
      .join(', '),
  ).toBe(
    'Ano: whole, Pai (código): text, Pai (nome): text, Natureza (código): text, Natureza (nome): text, ' +
      'Natureza (situação): text, Mês: whole, ORCADO: money, REALIZADO: money, BLOQUEADO: money',
  );
});

test('measures of different years are in rows of their own year, which replaces the year that all rows share', () => {
  const year = (value: number): Period => ({ field: 'ano', label: 'Ano', value });
  const sheet = sheetOf(
    [item, amount('Proposto 2026', measure('proposta', year(2026))), amount('R', measure('reformulacao', year(2025)))],
    [row('item', 0, text('a'), money(1), money(2)), row('item', 0, text('b'), money(0), money(3))],
    { levels: ['Recurso'], levelFields: [{ name: 'recurso' }] },
  );
  expect(linesOf(sheet, [{ name: 'ano', label: 'Ano', kind: 'whole', value: 2026 }])).toEqual([
    'recurso|ano|proposta|reformulacao',
    'a|2026|1|',
    'a|2025||2',
    'b|2025||3',
  ]);
});

test('keys are fields unless they are levels; an id identifies an item; columns add details', () => {
  const columns: readonly Column[] = [
    item,
    { label: 'Mês', format: 'text', sequence: ['Janeiro', 'Fevereiro'], long: { kind: 'period', field: 'mes' } },
    { label: 'Filho', format: 'text', long: { kind: 'coded', fields: { code: 'codFilho', name: 'nomeFilho' } } },
    { label: 'Data', format: 'date', long: { kind: 'detail', field: 'data' } },
    { label: 'Pessoas', format: 'quantity', long: { kind: 'measure', field: 'pessoas' } },
    { label: 'Não dito', format: 'text' },
  ];
  const date: Cell = { value: { kind: 'date', date: '2026-02-03' } };
  const cells = [text('=a'), text('Fevereiro'), coded('7', 'Sete'), date, number(1.5), text('x')];
  const sheet = sheetOf(columns, [{ ...row('item', 0, ...cells), keys: ['P', 'Fim'], subject: { id: '12' } }], {
    levels: ['Nome'],
    itemName: 'Festa',
    levelFields: [{ id: 'id', name: 'recurso' }],
    keys: ['Recurso', 'Área'],
    keyFields: ['recurso', 'area'],
  });
  expect(linesOf(sheet)).toEqual([
    'area|id|recurso|mes|codFilho|nomeFilho|data|pessoas',
    'Fim|12|=a|2|7|Sete|2026-02-03|1.5',
  ]);
  expect(longForm(sheet, []).fields[1]).toEqual({ name: 'id', label: 'Festa (id)', kind: 'whole' });
});

test('the rows of a block repeat its texts, and its numbers count once; an item without amounts is kept if it has texts of its own', () => {
  const over = (cell: Cell): Cell => ({ ...cell, rowSpan: 2 });
  const columns: readonly Column[] = [
    item,
    { label: 'Nome', format: 'text', long: { kind: 'detail', field: 'nome' } },
    amount('Custo', measure('custo')),
    amount('Do parceiro', measure('custoAcao')),
  ];
  const rows = [
    { ...row('item', 0, over(text('A')), over(text('Feira')), over(money(900)), money(1)), subject: { id: '4' } },
    row('item', 0, money(0)),
    row('item', 0, text('B'), text('Mostra'), money(0), blank),
    row('item', 0, text('C'), text('—'), money(0), blank),
  ];
  const sheet = sheetOf(columns, rows, { levels: ['Quem'], levelFields: [{ id: 'id', name: 'quem' }] });
  expect(linesOf(sheet)).toEqual(['id|quem|nome|custo|custoAcao', '4|A|Feira|900|1', '4|A|Feira||0', '|B|Mostra|0|']);
});

test('a sheet without items has fields and no row', () => {
  const sheet = sheetOf([item, amount('Valor', measure('valor'))], [], {
    levels: ['Natureza'],
    levelFields: [naturezas],
  });
  expect(linesOf(sheet)).toEqual(['cod|nome|situacao|valor']);
});

const centavos = fc.oneof(fc.constant(0), fc.integer({ min: -1e9, max: 1e9 }));
/** Blocks of rows: amounts of their own, which span the block, and amounts of each row by month. */
const blocks = fc.array(
  fc.record({
    own: centavos,
    rows: fc.array(fc.array(centavos, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 5 },
);

test('every measure adds up to the sheet’s total and every month to its column; no row has only zeros; every reading gives the same rows', () => {
  const columns = [
    item,
    amount('Bloqueado', measure('bloqueado')),
    ...[1, 2, 3].map((value) => amount(`Mês ${value}`, measure('orcado', month(value)))),
  ];
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 4 }), (groups) => {
      const rows = groups.flatMap((some, at) => [
        row('group', 0, coded(`${at}`, 'Pai')),
        ...some.flatMap(blockRows),
        row('subtotal', 0),
      ]);
      const form = longForm(
        sheetOf(columns, rows, { levels: ['Pai', 'Item'], levelFields: [pais, { name: 'item' }] }),
        [],
      );
      const all = [...longRows(form)];
      expect([...longRows(form)]).toEqual(all);
      const sum = (values: readonly (number | string | null)[]) =>
        values.reduce<number>((to, value) => to + Number(value), 0);
      const at = (name: string) => form.fields.findIndex((field) => field.name === name);
      const every = groups.flat();
      expect(sum(all.map((each) => each[at('bloqueado')]!))).toBe(sum(every.map(({ own }) => own)));
      for (const value of [1, 2, 3]) {
        const ofMonth = all.filter((each) => each[at('mes')] === value).map((each) => each[at('orcado')]!);
        expect(sum(ofMonth)).toBe(sum(every.flatMap((block) => block.rows.map((amounts) => amounts[value - 1]!))));
      }
      for (const each of all)
        expect(each.slice(at('mes') + 1).some((value) => value !== null && value !== 0)).toBe(true);
    }),
  );
});

function blockRows({ own, rows: [first, ...others] }: { readonly own: number; readonly rows: readonly number[][] }) {
  const over = (cell: Cell): Cell => (others.length === 0 ? cell : { ...cell, rowSpan: 1 + others.length });
  return [
    row('item', 1, over(text('Natureza')), over(money(own)), ...first!.map(money)),
    ...others.map((amounts) => row('item', 1, ...amounts.map(money))),
  ];
}
