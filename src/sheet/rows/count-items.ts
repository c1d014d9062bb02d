import { counted, type Noun, nounOf } from '../../domain/noun.ts';
import { rowBlocks } from './row-blocks.ts';
import type { Row, Sheet } from '../sheet.ts';

/** What a sheet holds in words: its items, and the innermost groups that have a code: '1.620 naturezas em 40 centros'. */
export function describeItems(sheet: Sheet): string {
  const { items, groups } = countItems(sheet);
  const said = counted(items, itemNoun(sheet));
  const level = groups.findLastIndex((number) => number > 0);
  const heading = sheet.levels?.[level];
  if (heading === undefined) return said;
  return `${said} em ${counted(groups[level]!, nounBeside(heading, sheet.itemName ?? sheet.levels?.at(-1)))}`;
}

/** What a sheet's items are called: by the sheet's own name for them, or by their level; lines where there is neither. */
export function itemNoun({ itemName, levels = [] }: Pick<Sheet, 'itemName' | 'levels'>): Noun {
  return nounBeside(itemName ?? levels.at(-1) ?? 'Linha', itemName === undefined ? levels.at(-2) : undefined);
}

/** A heading's first word, with its last where another begins with the same: 'centros filhos' beside 'Centro de Custo Pai'. */
function nounBeside(heading: string, other: string | undefined): Noun {
  const [first, ...others] = heading.split(' ');
  const isAlike = other?.split(' ')[0] === first;
  return nounOf(isAlike ? [first, ...others.slice(-1)].join(' ') : first!);
}

/** The items (rows joined by cells that span them are one), and by level the groups that have a code. */
function countItems({ rows }: Sheet): { readonly items: number; readonly groups: readonly number[] } {
  let items = 0;
  const groups: number[] = [];
  for (const [row] of rowBlocks(rows)) {
    if (row?.kind === 'item') items++;
    if (row !== undefined && hasCode(row)) groups[row.level] = (groups[row.level] ?? 0) + 1;
  }
  return { items, groups };
}

function hasCode({ kind, cells }: Row): boolean {
  return kind === 'group' && cells[0]?.value.kind === 'coded';
}
