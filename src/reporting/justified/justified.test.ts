import { expect, test } from 'vitest';
import type { Regra } from '../../contracts/justifications.ts';
import { blank, coded, money, text } from '../../sheet/cells.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { chipsOf } from '../../sheet/view/kept-rows.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { isOfRule, judgedSheet } from './judged-sheet.ts';
import { type JustifiedText, withTextColumn } from './text-column.ts';

const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
const filters = { orcamentoId: 4, exibirNaturezasInativas: false };
const regra: Regra = {
  ligada: true,
  acimaDePercentual: 10,
  acimaDeReais: 100_00,
  comparacao: 'reformuladoProposto',
  versaoId: null,
};

const filho = (code: string, proposta: number, reformulacao: number): Row => ({
  kind: 'item',
  level: 1,
  cells: [coded(code, 'Centro'), money(proposta), money(reformulacao)],
  subject: { codCCustoPai: '1', codCCustoFilho: code },
});
const total = (kind: 'subtotal' | 'total', subject: Readonly<Record<string, string>>): Row => ({
  kind,
  level: 0,
  cells: [text('Total'), money(2000_00), money(2450_00)],
  subject,
});
const pai: Row = { kind: 'group', level: 0, cells: [coded('1', 'Pai'), blank, blank], subject: { codCCustoPai: '1' } };
const sheet: Sheet = {
  title: 'Totais',
  columns: [
    { label: 'Item', format: 'text', sticky: true },
    { name: 'valorProposta', label: 'Proposto', format: 'currency' },
    { name: 'valorReformulacao', label: 'Reformulado', format: 'currency' },
  ],
  header: [{ kind: 'header', level: 0, cells: ['Item', 'Proposto', 'Reformulado'].map(text) }],
  rows: [
    pai,
    filho('1.1', 1000_00, 1200_00),
    filho('1.2', 1000_00, 1050_00),
    filho('1.3', 0, 200_00),
    total('subtotal', { codCCustoPai: '1' }),
    total('total', {}),
  ],
  levels: ['Pai', 'Filho'],
};

const justified = (em: Readonly<Record<string, string>>, more: Partial<JustifiedText> = {}): JustifiedText => ({
  periodoOrcamento: 2,
  em,
  place: { codCCustoPai: '1', ...em },
  texto: '=1+1',
  quem: 'Ana',
  writtenAt: Date.parse('2026-11-20T14:00:00-03:00'),
  ...more,
});

const rowsOf = ({ rows }: Sheet) => Array.from({ length: rows.length }, (_, at) => rows.at(at)!);
const marked = (judged: Sheet) => rowsOf(judged).flatMap((row, at) => (row.isUnjustified ? [at] : []));

test('items whose difference must be justified are marked if neither they nor their parts have a text, and counted at any level', () => {
  const none = judgedSheet(report, sheet, { regra, texts: [], filters });
  expect(marked(none)).toEqual([1, 3]);
  for (const depth of [undefined, 1])
    expect(chipsOf(none, depth)).toContainEqual({ name: 'semJustificativa', count: 2, within: 0 });
  const texts = [justified({ codCCustoFilho: '1.3', codTBOrcamento: '3.1' })];
  expect(marked(judgedSheet(report, sheet, { regra, texts, filters }))).toEqual([1]);
  const ofTheOtherBasis = [justified({ codCCustoFilho: '1.3' }, { periodoOrcamento: 1 })];
  expect(marked(judgedSheet(report, sheet, { regra, texts: ofTheOtherBasis, filters }))).toEqual([1, 3]);
});

test('a sheet is unchanged without a rule, or if the rule compares something else', () => {
  const others: readonly Partial<Regra>[] = [{ ligada: false }, { comparacao: 'versao', versaoId: 'v' }];
  for (const other of others)
    expect(judgedSheet(report, sheet, { regra: { ...regra, ...other }, texts: [], filters })).toBe(sheet);
  expect(isOfRule(regra, { kind: 'lastLoad' }, filters)).toBe(false);
  const onBasis = { ...filters, periodoOrcamento: 2 } as const;
  const proposed = { kind: 'budget', orcamentoId: 4, base: 'proposta' } as const;
  expect([isOfRule(regra, proposed, onBasis), isOfRule(regra, proposed, filters)]).toEqual([true, false]);
  for (const slug of ['orcamentario-comparativo-ano', 'receitas', 'trimestral']) {
    const another = catalog.find((each) => each.slug === slug)!;
    expect(judgedSheet(another, sheet, { regra, texts: [], filters })).toBe(sheet);
  }
});

test('a comparison with the rule’s version is judged by its two sides', () => {
  const [item, ...amounts] = sheet.columns;
  const columns = amounts.flatMap(({ name, ...column }) => [
    { ...column, name: `${name}Antes` },
    { ...column, name: `${name}Depois` },
  ]);
  const row: Row = { ...filho('1.1', 0, 0), cells: [text('x'), money(5), money(5), money(1000_00), money(5_00)] };
  const compared: Sheet = { ...sheet, columns: [item!, ...columns], rows: [row] };
  const ofVersion = { ...regra, comparacao: 'versao', versaoId: 'v' } as const;
  expect(['v', 'outra'].map((id) => isOfRule(ofVersion, { kind: 'version', id }, filters))).toEqual([true, false]);
  const judge = (texts: readonly JustifiedText[]) =>
    marked(judgedSheet(report, compared, { regra: ofVersion, texts, filters, isOfRule: true }));
  const ofBoth = [1, 2].map((periodoOrcamento) =>
    justified({ codCCustoFilho: '1.1' }, { periodoOrcamento: periodoOrcamento as 1 | 2 }),
  );
  expect([judge([]), judge(ofBoth)]).toEqual([[0], []]);
});

test('a file’s column has an item’s texts and those of its parts, and a total’s own; without texts the sheet is unchanged', () => {
  expect(withTextColumn(sheet, [])).toBe(sheet);
  const texts = [
    justified({ codCCustoFilho: '1.1' }),
    justified({ codCCustoFilho: '1.1', codTBOrcamento: '3.1' }, { texto: 'b', quem: 'Bel', periodoOrcamento: 1 }),
    justified({ codCCustoPai: '1' }, { texto: 'do pai' }),
  ];
  const written = withTextColumn(sheet, texts);
  expect(rowsOf(written).map(({ cells }) => cells.at(-1)!.value)).toEqual([
    { kind: 'blank' },
    { kind: 'text', text: '=1+1 (Ana, 20/11/2026, do reformulado)\n3.1: b (Bel, 20/11/2026, do proposto)' },
    { kind: 'blank' },
    { kind: 'blank' },
    { kind: 'text', text: 'do pai (Ana, 20/11/2026, do reformulado)' },
    { kind: 'blank' },
  ]);
  expect(written.header[0]!.cells.at(-1)).toEqual(text('Justificativa'));
  expect(written.columns.at(-1)).toMatchObject({ label: 'Justificativa', long: { field: 'justificativa' } });
});
