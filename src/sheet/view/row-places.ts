import { formatCell } from '../format-value.ts';
import { NO_ROW } from '../rows/outline.ts';
import { blank, marked } from '../cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import { groupsAbove, isOfLevel, onlyChild } from './level-rows.ts';
import type { Viewed } from './viewed.ts';

/** What decides the place of a row. */
type Placing = Pick<Viewed, 'sheet' | 'outline' | 'view' | 'depth'>;

/**
 * A drawn row with the names of groups that have no row of their own: in a list, the groups above it; otherwise, groups
 * that hold nothing but the next one and share its row.
 */
export function placedRow(placing: Placing, origin: number, row: Row): Row {
  const { outline, view, depth } = placing;
  if (view.isList) return listedRow(placing, row, isOfLevel(outline, origin, depth) ? origin : undefined);
  const shared = sharedBy(placing, origin);
  return shared.length === 0 ? row : sharedRow(placing, row, [...shared, origin]);
}

/** A row of a list, without the indentation of levels that it leaves out; `listed` is undefined for totals. */
function listedRow({ sheet, outline, depth }: Placing, row: Row, listed: number | undefined): Row {
  const level = Math.max(0, row.level - depth + 1);
  const above = listed === undefined ? [] : groupsAbove(outline, listed);
  if (above.length === 0) return { ...row, level };
  const [name, ...others] = row.cells;
  const path = namesOf(sheet, [...above, listed!]).slice(0, -1);
  return { ...row, level, cells: [marked(name ?? blank, `em ${path.join(' › ')}`), ...others] };
}

/** The row of groups that each hold only the next one: the first one's name, then the others'. */
function sharedRow(
  { sheet, outline }: Placing,
  { cells: [own, ...amounts], ...row }: Row,
  groups: readonly number[],
): Row {
  const [first = 0] = groups;
  const { colSpan: _own, ...name } = sheet.rows.at(first)!.cells[0] ?? blank;
  const label = own?.colSpan === undefined ? name : { ...name, colSpan: own.colSpan };
  const names = namesOf(sheet, groups.toReversed()).toReversed().slice(1);
  const level = outline.levels[first]!;
  return { ...row, level, cells: [marked(label, `› ${names.join(' › ')}`), ...amounts] };
}

/** The groups above a group that share its row; none if it has a row of its own. */
function sharedBy({ outline, view }: Placing, group: number): readonly number[] {
  if (view.totals !== 'onGroups' || outline.kinds[group] !== 'group') return [];
  const above = groupsAbove(outline, group);
  return above.slice(above.findLastIndex((each, at) => onlyChild(outline, each) !== (above[at + 1] ?? group)) + 1);
}

/** The innermost group that shares a group's row, because each holds only the next one; itself if none does. */
export function sharedGroup({ outline, view }: Pick<Placing, 'outline' | 'view'>, group: number): number {
  if (view.totals !== 'onGroups' || view.isList) return group;
  const child = onlyChild(outline, group);
  return child === NO_ROW ? group : sharedGroup({ outline, view }, child);
}

/** The names of rows; one with the same name as the next is given by its code alone: '03' beside '03.10 - Museu'. */
function namesOf(sheet: Sheet, rows: readonly number[]): readonly string[] {
  const cells = rows.map((row) => sheet.rows.at(row)!.cells[0] ?? blank);
  return cells.map((cell, at) => {
    const [{ value }, next] = [cell, cells[at + 1]?.value];
    const isSame = value.kind === 'coded' && next?.kind === 'coded' && value.name === next.name;
    return isSame ? value.code : formatCell({ value }, sheet.columns[0]!);
  });
}
