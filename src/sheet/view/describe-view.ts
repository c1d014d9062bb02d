import { shownOf, counted, type Noun, nounOf } from '../../domain/noun.ts';
import { isInHeadingsAlone } from '../find/find-rows.ts';
import type { Column, Sheet, Row } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import type { KeepName, View, ViewOrder } from './view.ts';
import type { LeftOut, ViewParam } from './view-params.ts';
import { rowBlocks } from '../rows/row-blocks.ts';

/** A view in words: "277 de 1.620 naturezas mostradas", "acima do planejado", "ordenado por Realizado, do maior para o menor", "aberto até o centro filho". */
export function describeViewed(
  view: View,
  sheet: Sheet,
  items: { readonly shown: number; readonly all: number },
): readonly string[] {
  const count = items.shown < items.all ? [shownOf(items.shown, items.all, itemNoun(sheet))] : [];
  return [...count, ...describeView(view, sheet), ...describeFolds(view, sheet)];
}

/** What a view leaves out and how it orders: 'acima do planejado', 'ordenado por Realizado, do maior para o menor'. */
export function describeView({ keep, found, order }: View, sheet: Sheet): readonly string[] {
  return [
    ...keep.map(keepWords),
    ...describeFound(found?.trim() ?? '', sheet),
    ...(order === undefined ? [] : describeOrder(order, sheet.columns)),
  ];
}

function describeFound(found: string, sheet: Sheet): readonly string[] {
  if (found === '') return [];
  return [isInHeadingsAlone(sheet, found) ? `“${found}” só em títulos de colunas` : `com “${found}”`];
}

function describeOrder({ column: key, descending }: ViewOrder, columns: readonly Column[]): readonly string[] {
  const column = columns[columnKeys(columns).indexOf(key)];
  if (column === undefined) return [];
  const [up, down] = directions[column.format];
  return [`ordenado por ${inSentence(column.label)}, ${descending ? down : up}`];
}

/** A column's label within a sentence: 'Saldo até agosto' of 'Até agosto Saldo'. */
function inSentence(label: string): string {
  return label.replace(/^Até (\S+) (.+)$/, (_, month: string, own: string) => `${own} até ${month}`);
}

const ofNumbers = ['do menor para o maior', 'do maior para o menor'] as const;

const directions: Readonly<Record<Column['format'], readonly [string, string]>> = {
  text: ['de A a Z', 'de Z a A'],
  date: ['da mais antiga para a mais nova', 'da mais nova para a mais antiga'],
  amount: ofNumbers,
  currency: ofNumbers,
  percent: ofNumbers,
  quantity: ofNumbers,
};

/** Which levels are in sight, and whether groups were opened or closed by hand. */
function describeFolds({ depth, toggled }: View, { levels = [] }: Sheet): readonly string[] {
  const grupos = toggled.length === 1 ? '1 grupo aberto ou fechado' : `${toggled.length} grupos abertos ou fechados`;
  return [
    ...(depth === undefined ? [] : [describeDepth(depth, levels)]),
    ...(toggled.length === 0 ? [] : [`${grupos} à mão`]),
  ];
}

/** 'aberto até o centro pai'. */
function describeDepth(depth: number, levels: readonly string[]): string {
  const heading = levels[depth - 1];
  if (heading === undefined) return `aberto até o nível ${depth}`;
  const alike = levels.find((other) => other !== heading && other.split(' ')[0] === heading.split(' ')[0]);
  const { one, isFeminine } = nounBeside(heading, alike);
  return `aberto até ${isFeminine ? 'a' : 'o'} ${one}`;
}

/** The choices of items as people read them. */
export const KEEP_LABELS: Readonly<Record<KeepName, string>> = {
  ocultarZeros: 'Ocultar zeros',
  soDiferencas: 'Só diferenças',
  acimaDoOrcado: 'Acima do planejado',
  semOrcamento: 'Sem orçamento',
  mesesVazios: 'Com meses vazios',
};

/** A choice in the description of a table: 'acima do planejado'. */
function keepWords(name: KeepName): string {
  if (name === 'ocultarZeros') return 'sem zeros';
  const label = KEEP_LABELS[name];
  return label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1);
}

const NAMES: Readonly<Record<ViewParam, string>> = {
  nivel: 'o nível',
  abertos: 'o grupo aberto',
  fechados: 'o grupo fechado',
  localizar: 'o texto a localizar',
  so: 'a escolha de linhas',
  ordem: 'a ordem por',
};

/** The ignored parameters of an address in words: 'o nível 9 e a ordem por janeiro'; '' if there are none. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  const parts = leftOut.map(({ param, value }) => `${NAMES[param]} “${shortened(value)}”`);
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`;
}

/** A sheet's contents in words: its items, how many different ones if they come again, and the innermost groups with codes: '1.620 linhas, 90 naturezas em 40 centros'. */
export function describeItems(sheet: Sheet): string {
  const { items, codes, groups } = countItems(sheet);
  const words = [counted(items, itemNoun(sheet)), ...describeDifferent(codes, sheet)].join(', ');
  const level = groups.findLastIndex((number) => number > 0);
  const heading = sheet.levels?.[level];
  if (heading === undefined) return words;
  return `${words} em ${counted(groups[level]!, nounBeside(heading, sheet.itemName ?? sheet.levels?.at(-1)))}`;
}

/** How many different things the items are, if they have a name of their own: '90 naturezas'. */
function describeDifferent(codes: number, { levels, itemName }: Sheet): readonly string[] {
  const kind = levels?.at(-1);
  return codes === 0 || kind === undefined || itemName === undefined ? [] : [counted(codes, nounOf(kind))];
}

/** The short name of each level, in the plural: 'Centros', 'Filhos', 'Naturezas'; a level that begins as one before it has its last word. */
export function levelNames(levels: readonly string[]): readonly string[] {
  return levels.map((heading, at) => {
    const words = heading.split(' ');
    const isAlike = levels.slice(0, at).some((other) => other.split(' ')[0] === words[0]);
    const { many } = nounOf(isAlike ? words.at(-1)! : words[0]!);
    return many.charAt(0).toLocaleUpperCase('pt-BR') + many.slice(1);
  });
}

/** The noun for a sheet's items: the sheet's own name for them, or their level's, or 'linha'. */
export function itemNoun({ itemName, levels = [] }: Pick<Sheet, 'itemName' | 'levels'>): Noun {
  return nounBeside(itemName ?? levels.at(-1) ?? 'Linha', itemName === undefined ? levels.at(-2) : undefined);
}

/** A heading's first word, and its last if another heading begins alike: 'centros filhos' beside 'Centro de Custo Pai'. */
function nounBeside(heading: string, other: string | undefined): Noun {
  const [first, ...others] = heading.split(' ');
  const isAlike = other?.split(' ')[0] === first;
  return nounOf(isAlike ? [first, ...others.slice(-1)].join(' ') : first!);
}

type Counts = { readonly items: number; readonly codes: number; readonly groups: readonly number[] };

/** The number of items (rows of one block are one item), of their different codes, and by level of groups with a code. */
function countItems({ rows }: Sheet): Counts {
  let items = 0;
  const codes = new Set<string>();
  const groups: number[] = [];
  for (const [row] of rowBlocks(rows)) {
    if (row?.kind === 'item') {
      items++;
      codes.add(codeOf(row));
    }
    if (row !== undefined && hasCode(row)) groups[row.level] = (groups[row.level] ?? 0) + 1;
  }
  codes.delete('');
  return { items, codes: codes.size, groups };
}

/** The code of what a row is about; '' if it has none. */
function codeOf({ cells }: Row): string {
  const value = cells[0]?.value;
  return value?.kind === 'coded' ? value.code : '';
}

function hasCode({ kind, cells }: Row): boolean {
  return kind === 'group' && cells[0]?.value.kind === 'coded';
}
