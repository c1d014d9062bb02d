import fc from 'fast-check';
import { withVariation } from '../../domain/ratio.ts';
import { coded, headerOf, money, percent, progress, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';

const GIVEN = 4;
const KEYS = [
  ['Recursos Próprios', 'Recursos de Terceiros'],
  ['Meio', '=Fim', 'F*', 'F?~m', '>1'],
] as const;

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { name: 'proposto', label: 'Proposto', format: 'currency', startsGroup: true, measure: 'planned' },
  { name: 'reformulado', label: 'Reformulado', format: 'currency', measure: 'compared' },
  { name: 'fevereiro', label: 'Fevereiro', format: 'amount', measure: 'realised', isMonth: true },
  { name: 'marco', label: 'Março', format: 'amount', isMonth: true },
  { label: 'Alternados', format: 'amount', summary: true, follows: { kind: 'sum', of: ['proposto', 'fevereiro'] } },
  {
    label: 'Todos',
    format: 'amount',
    summary: true,
    follows: { kind: 'sum', of: ['proposto', 'reformulado', 'fevereiro', 'marco'] },
  },
  { label: 'Diferença', format: 'currency', follows: { kind: 'difference', of: ['proposto', 'reformulado'] } },
  { label: 'Variação', format: 'percent', follows: { kind: 'variation', of: ['proposto', 'reformulado'] } },
  { label: 'Parte', format: 'percent', follows: { kind: 'share', of: 'proposto' } },
  {
    label: 'Executado',
    format: 'percent',
    bar: true,
    follows: { kind: 'ratio', of: ['reformulado', 'proposto'], pace: { of: 'fevereiro', twelfths: 6 } },
  },
];

type Amounts = readonly number[];
type Item = { readonly name: string; readonly amounts: Amounts; readonly keys: readonly [string, string] };
type Group = { readonly name: string; readonly groups: readonly Group[]; readonly items: readonly Item[] };

const centavos = fc.oneof(fc.constant(0), fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 10 ** 12 }));
const groupNames = fc.constantFrom('Grupo', 'Uberaba', 'Araxá');
const item: fc.Arbitrary<Item> = fc.record({
  name: fc.constantFrom('Item', 'Salários', 'Água'),
  amounts: fc.array(centavos, { minLength: GIVEN, maxLength: GIVEN }),
  keys: fc.tuple(fc.constantFrom(...KEYS[0]), fc.constantFrom(...KEYS[1])),
});
const leaf: fc.Arbitrary<Group> = fc.record({
  name: groupNames,
  groups: fc.constant([]),
  items: fc.array(item, { maxLength: 4 }),
});
const inner: fc.Arbitrary<Group> = fc.record({
  name: groupNames,
  groups: fc.array(leaf, { minLength: 1, maxLength: 3 }),
  items: fc.constant([]),
});

/** Random sheets with correct totals, either on the groups' rows or on subtotals below them. */
export const liveSheet: fc.Arbitrary<Sheet> = fc
  .record({ groups: fc.array(fc.oneof(leaf, inner), { maxLength: 4 }), totalsBelow: fc.boolean() })
  .map(({ groups, totalsBelow }) => {
    const items = groups.flatMap(itemsOf);
    const total = sumOf(items);
    const line = (row: Omit<Row, 'cells'>, label: Cell, amounts: Amounts | undefined): Row => ({
      ...row,
      cells: [label, ...(amounts === undefined ? [] : figures(amounts, total))],
    });
    return {
      title: totalsBelow ? 'Totais abaixo' : 'Totais acima',
      columns,
      header: headerOf(columns),
      rows: [...groups.flatMap((group) => rowsOf(group, 0, totalsBelow, line)), ...closing(items, line)],
      levels: ['Grupo', 'Item'],
      keys: ['Recurso', 'Área'],
    };
  });

type Line = (row: Omit<Row, 'cells'>, label: Cell, amounts: Amounts | undefined) => Row;

function rowsOf(group: Group, level: number, totalsBelow: boolean, line: Line): readonly Row[] {
  const amounts = sumOf(itemsOf(group));
  const subject = { codCCustoPai: `${level} ${group.name}` };
  const below = [
    ...group.groups.flatMap((each) => rowsOf(each, level + 1, totalsBelow, line)),
    ...group.items.map(({ name, amounts, keys }) =>
      line(
        { kind: 'item', level: level + 1, keys, subject: { ...subject, codTBOrcamento: name } },
        coded('3.1', name),
        amounts,
      ),
    ),
  ];
  const heading = line(
    { kind: 'group', level, subject },
    coded(`1.1${group.name.length}`, group.name),
    totalsBelow ? undefined : amounts,
  );
  return [
    heading,
    ...below,
    ...(totalsBelow ? [line({ kind: 'subtotal', level, subject }, text('Total'), amounts)] : []),
  ];
}

function closing(items: readonly Item[], line: Line): readonly Row[] {
  const byKey = KEYS.flatMap((values, key) =>
    values.map((value) => {
      const added = sumOf(items.filter(({ keys }) => keys[key] === value));
      return line(
        { kind: 'subtotal', level: 0, adds: { key, value }, subject: { area: value } },
        text(`Total de ${value}`),
        added,
      );
    }),
  );
  return [...byKey, line({ kind: 'total', level: 0, subject: {} }, text('Total Geral'), sumOf(items))];
}

function itemsOf({ groups, items }: Group): readonly Item[] {
  return [...items, ...groups.flatMap(itemsOf)];
}

function sumOf(items: readonly Item[]): Amounts {
  const sums = Array<number>(GIVEN).fill(0);
  for (const { amounts } of items) for (const [index, amount] of amounts.entries()) sums[index]! += amount;
  return sums;
}

function figures(amounts: Amounts, total: Amounts): readonly Cell[] {
  const [proposta = 0, reformulacao = 0, fevereiro = 0, marco = 0] = amounts;
  const { variacao } = withVariation({ proposta, reformulacao });
  return [
    ...amounts.map(money),
    money(proposta + fevereiro),
    money(proposta + reformulacao + fevereiro + marco),
    money(proposta - reformulacao),
    percent(variacao === null ? null : variacao / 100),
    percent(ratioOf(proposta, total[0] ?? 0)),
    progress(ratioOf(reformulacao, proposta), ratioOf((fevereiro * 6) / 12, proposta)),
  ];
}

function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
