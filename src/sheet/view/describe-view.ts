import { lowerFirst } from '../../base/text.ts';
import { shownOf, counted, type Noun, nounOf } from '../../domain/noun.ts';
import { isInHeadingsAlone } from '../find/find-rows.ts';
import type { Column, Sheet, Row } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import { keptWithin } from './kept-rows.ts';
import type { ViewedSheet } from './viewed-sheet.ts';
import type { KeepName, View, ViewOrder } from './view.ts';
import type { LeftOut, ViewParam } from './view-params.ts';
import type { ViewColumns } from './view-columns.ts';
import { rowBlocks } from '../rows/row-blocks.ts';

/** A view in words: "277 de 1.620 naturezas mostradas", "acima do planejado", "aberto até o centro filho". */
export function describeViewed(view: View, sheet: Sheet, viewed: ViewedSheet): readonly string[] {
  const { shown, all } = viewed.items;
  const count = shown < all ? [describeShown(view, sheet, viewed)] : [];
  return [...count, ...describeView(view, sheet), ...describeFolds(view, sheet)];
}

/** How much is shown: items, or a closed level's rows if a choice applies ("5 de 24 centros pais mostrados"). */
export function describeShown({ keep, depth }: View, sheet: Sheet, { items, levelRows }: ViewedSheet): string {
  const ofLevel = keep.length > 0 ? levelNoun(sheet, depth) : undefined;
  if (ofLevel === undefined) return shownOf(items.shown, items.all, itemNoun(sheet));
  return shownOf(levelRows.shown, levelRows.all, ofLevel);
}

/** What a view leaves out and how it orders: 'acima do planejado', 'ordenado por Realizado, do maior para o menor'. */
export function describeView(view: View, sheet: Sheet): readonly string[] {
  const { keep, found, order, depth, isList, totals, columns } = view;
  return [
    ...keep.map((name) => keepWords(name) + describeWithin(sheet, name, depth)),
    ...describeFound(found?.trim() ?? '', sheet),
    ...(isList ? [`lista de ${(levelNoun(sheet, depth) ?? itemNoun(sheet)).many}`] : []),
    ...(order === undefined ? [] : describeOrder(order, sheet.columns)),
    ...(totals === 'below' ? ['totais abaixo dos grupos'] : []),
    ...(columns === undefined ? [] : describeColumns(columns, sheet.columns)),
  ];
}

/** The closed groups of which a choice keeps only some items: ' (em mais 12 centros pais, só algumas linhas)'. */
function describeWithin(sheet: Sheet, name: KeepName, depth: View['depth']): string {
  const noun = levelNoun(sheet, depth);
  const within = noun === undefined ? 0 : keptWithin(sheet, name, depth);
  return within === 0 ? '' : ` (em mais ${counted(within, noun!)}, só algumas linhas)`;
}

/** The noun for the groups closed at a level; undefined if items are in sight. */
function levelNoun({ levels = [] }: Pick<Sheet, 'levels'>, depth: View['depth'] = levels.length): Noun | undefined {
  const heading = levels[depth - 1];
  if (heading === undefined || depth >= levels.length) return undefined;
  return nounBeside(
    heading,
    levels.find((other) => other !== heading && other.split(' ')[0] === heading.split(' ')[0]),
  );
}

/** The columns in words: 'sem Bloqueado', 'colunas em outra ordem'. */
function describeColumns({ hidden, sequence }: ViewColumns, columns: readonly Column[]): readonly string[] {
  const keys = columnKeys(columns);
  const labels = columns.filter((_, at) => hidden.includes(keys[at]!)).map(({ label }) => label);
  const named = labels.length > MOST_NAMED ? `${labels.length} colunas` : listed(labels);
  return [
    ...(labels.length === 0 ? [] : [`sem ${named}`]),
    ...(sequence.length === 0 ? [] : ['colunas em outra ordem']),
  ];
}

/** The maximum number of hidden columns that are named. */
const MOST_NAMED = 4;

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

/** A column's label as people say it: 'Saldo até agosto' of 'Até agosto Saldo'. */
export function inSentence(label: string): string {
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

/** Which levels are in sight, and how many groups were opened or closed contrary to that. */
function describeFolds({ depth, toggled }: View, { levels = [] }: Sheet): readonly string[] {
  const grupos = toggled.length === 1 ? '1 grupo aberto ou fechado' : `${toggled.length} grupos abertos ou fechados`;
  return [
    ...(depth === undefined ? [] : [describeDepth(depth, levels)]),
    ...(toggled.length === 0 ? [] : [`${grupos} à mão`]),
  ];
}

/** The depth in words: 'aberto até o centro pai'. */
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
  soMudancas: 'Só o que mudou',
  semJustificativa: 'Sem justificativa',
};

/** A choice in the description of a table: 'acima do planejado'. */
function keepWords(name: KeepName): string {
  if (name === 'ocultarZeros') return 'sem zeros';
  return lowerFirst(KEEP_LABELS[name]);
}

const NAMES: Readonly<Record<ViewParam, string>> = {
  nivel: 'o nível',
  abertos: 'o grupo aberto',
  fechados: 'o grupo fechado',
  localizar: 'o texto a localizar',
  so: 'a escolha de linhas',
  ordem: 'a ordem por',
  ocultas: 'a coluna oculta',
  sequencia: 'a posição da coluna',
  larguras: 'a largura',
  todasColunas: 'o pedido de todas as colunas',
  lista: 'a lista',
  totais: 'a posição dos totais',
};

/** The ignored parameters of an address in words: 'o nível 9 e a ordem por janeiro'; '' if there are none. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  const parts = leftOut.map(({ param, value }) => `${NAMES[param]} “${shortened(value)}”`);
  return listed(parts);
}

/** Words as a list: 'a, b e c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`;
}

/** How many items, codes and innermost coded groups a sheet has: '1.620 linhas, 90 naturezas em 40 centros'. */
export function describeItems(sheet: Sheet): string {
  const { items, codes, groups } = countItems(sheet);
  const words = [counted(items, itemNoun(sheet)), ...describeDifferent(codes, sheet)].join(', ');
  const level = groups.findLastIndex((number) => number > 0);
  const heading = sheet.levels?.[level];
  if (heading === undefined) return words;
  return `${words} em ${counted(groups[level]!, nounBeside(heading, sheet.itemName ?? sheet.levels?.at(-1)))}`;
}

/** How many different codes the items have, if the items have a name of their own: '90 naturezas'. */
function describeDifferent(codes: number, { levels, itemName }: Sheet): readonly string[] {
  const kind = levels?.at(-1);
  return codes === 0 || kind === undefined || itemName === undefined ? [] : [counted(codes, nounOf(kind))];
}

/** Each level's first word in the plural, or its last if an earlier level has the same first: 'Centros', 'Filhos'. */
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

/** A heading's first word, and its last if the other has the same first: 'centros filhos' by 'Centro de Custo Pai'. */
function nounBeside(heading: string, other: string | undefined): Noun {
  const [first, ...others] = heading.split(' ');
  const isAlike = other?.split(' ')[0] === first;
  return nounOf(isAlike ? [first, ...others.slice(-1)].join(' ') : first!);
}

type Counts = { readonly items: number; readonly codes: number; readonly groups: readonly number[] };

/** The numbers of items (a block's rows are one item), of their different codes, and by level of coded groups. */
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

/** The code in a row's first cell; '' if it has none. */
function codeOf({ cells }: Row): string {
  const value = cells[0]?.value;
  return value?.kind === 'coded' ? value.code : '';
}

function hasCode({ kind, cells }: Row): boolean {
  return kind === 'group' && cells[0]?.value.kind === 'coded';
}
