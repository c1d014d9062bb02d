import { shownOf } from '../../domain/noun.ts';
import { itemNoun } from '../count-items.ts';
import { isInHeadingsAlone } from '../find/find-rows.ts';
import type { Column, Sheet } from '../sheet.ts';
import { columnKeys } from './column-keys.ts';
import { saidOf } from './view-words.ts';
import type { View, ViewOrder } from './view.ts';

/** A view in words: "277 de 1.620 naturezas mostradas", "acima do orçado", "por Realizado, do maior", "até Centro de Custo Filho". */
export function describeViewed(
  view: View,
  sheet: Sheet,
  items: { readonly shown: number; readonly all: number },
): readonly string[] {
  const count = items.shown < items.all ? [shownOf(items.shown, items.all, itemNoun(sheet))] : [];
  return [...count, ...describeView(view, sheet), ...describeFolds(view, sheet)];
}

/** What a view leaves out and how it orders, after the words for how many are shown: 'acima do orçado · por Realizado, do maior'. */
export function describeView({ keep, found, order }: View, sheet: Sheet): readonly string[] {
  return [
    ...keep.map(saidOf),
    ...describeFound(found?.trim() ?? '', sheet),
    ...(order === undefined ? [] : describeOrder(order, sheet.columns)),
  ];
}

function describeFound(wanted: string, sheet: Sheet): readonly string[] {
  if (wanted === '') return [];
  return [isInHeadingsAlone(sheet, wanted) ? `“${wanted}” só em títulos de colunas` : `com “${wanted}”`];
}

function describeOrder({ column: key, descending }: ViewOrder, columns: readonly Column[]): readonly string[] {
  const column = columns[columnKeys(columns).indexOf(key)];
  if (column === undefined) return [];
  const [up, down] = directions[column.format];
  return [`por ${column.label}, ${descending ? down : up}`];
}

const ofNumbers = ['do menor', 'do maior'] as const;

const directions: Readonly<Record<Column['format'], readonly [string, string]>> = {
  text: ['de A a Z', 'de Z a A'],
  date: ['da mais antiga', 'da mais nova'],
  amount: ofNumbers,
  currency: ofNumbers,
  percent: ofNumbers,
  quantity: ofNumbers,
};

/** Which levels are in sight, and whether groups were opened or closed by hand. */
function describeFolds({ depth, toggled }: View, { levels = [] }: Sheet): readonly string[] {
  const level = depth === undefined ? undefined : (levels[depth - 1] ?? `nível ${depth}`);
  const grupos = toggled.length === 1 ? '1 grupo aberto ou fechado' : `${toggled.length} grupos abertos ou fechados`;
  return [...(level === undefined ? [] : [`até ${level}`]), ...(toggled.length === 0 ? [] : [`${grupos} à mão`])];
}
