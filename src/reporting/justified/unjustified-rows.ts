import { isDue, type JustificationRule } from '../../domain/justification-rule.ts';
import { isSameSubject } from '../../domain/justified-subjects.ts';
import { numberIn } from '../../sheet/cells.ts';
import type { Column, Row, Sheet } from '../../sheet/sheet.ts';
import type { Columns } from '../columns.ts';
import { type Placed, placedBySubject } from './texts-by-subject.ts';

/** Two columns of a sheet whose difference may have to be justified, on a basis: 1 = proposed, 2 = reformulated. */
export type DueColumns = { readonly antes: string; readonly depois: string; readonly periodoOrcamento: 1 | 2 };

/** The columns of the year's proposed and reformulated amounts; undefined unless the report has both. */
export function dueColumnsOf(columns: Columns): DueColumns | undefined {
  const named = (measure: string) =>
    columns.find(
      ({ from, measure: speaksForLine }) => from.kind === 'plain' && from.measure === measure && speaksForLine,
    );
  const [antes, depois] = [named('proposta'), named('reformulacao')];
  return antes && depois && { antes: antes.name, depois: depois.name, periodoOrcamento: 2 };
}

/** For each planned amount of whole lines in a comparison, its columns before and after. */
export function dueColumnsCompared(
  columns: Columns,
  compared: readonly Column[],
  periodoOrcamento: 1 | 2 | undefined,
): readonly DueColumns[] {
  return columns.flatMap(({ name, from, measure }): readonly DueColumns[] => {
    const basis = periodoOrcamento ?? (from.kind === 'plain' ? BASES[from.measure] : undefined);
    const isOfLine = from.kind === 'plain' && measure !== undefined && PLANNED.includes(from.measure);
    const [antes, depois] = [`${name}Antes`, `${name}Depois`];
    const isThere = [antes, depois].every((each) => compared.some((column) => column.name === each));
    return isOfLine && isThere && basis !== undefined ? [{ antes, depois, periodoOrcamento: basis }] : [];
  });
}

const BASES: { readonly [Measure in string]?: 1 | 2 } = { proposta: 1, reformulacao: 2 };
const PLANNED: readonly string[] = ['proposta', 'reformulacao', 'chosen'];

type Judged = {
  readonly rule: JustificationRule;
  readonly due: readonly DueColumns[];
  readonly texts: readonly (Placed & { readonly periodoOrcamento: 1 | 2 })[];
};

/** The sheet with a mark on each item whose difference must be justified, if neither it nor its parts have a text. */
export function markUnjustified(sheet: Sheet, { rule, due, texts }: Judged): Sheet {
  const judged = due.flatMap(({ periodoOrcamento, ...names }) => {
    const places = [names.antes, names.depois].map((name) => sheet.columns.findIndex((each) => each.name === name));
    const textsOf = placedBySubject(texts.filter((each) => each.periodoOrcamento === periodoOrcamento));
    return places.includes(-1) ? [] : [{ antes: places[0]!, depois: places[1]!, textsOf }];
  });
  const [first, ...others] = sheet.columns;
  if (!rule.isOn || judged.length === 0 || first === undefined) return sheet;
  const isUnjustified = ({ kind, cells, subject }: Row) =>
    kind === 'item' &&
    subject !== undefined &&
    judged.some(({ antes, depois, textsOf }) => {
      const amounts = { antes: centavosIn(cells, antes), depois: centavosIn(cells, depois) };
      return isDue(rule, amounts) && textsOf(subject).length === 0;
    });
  const { rows } = sheet;
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    return row !== undefined && isUnjustified(row) ? { ...row, isUnjustified: true } : row;
  };
  return { ...sheet, columns: [{ ...first, marksUnjustified: true }, ...others], rows: { length: rows.length, at } };
}

/** Whether a sheet marks the row about a subject. */
export function isMarked({ columns, rows }: Sheet, subject: { readonly [Field in string]?: string }): boolean {
  if (columns[0]?.marksUnjustified !== true) return false;
  for (let at = 0; at < rows.length; at++) {
    const row = rows.at(at)!;
    if (row.isUnjustified && isSameSubject(row.subject ?? {}, subject)) return true;
  }
  return false;
}

/** A cell's amount; zero if a side of a comparison has none. */
function centavosIn(cells: Row['cells'], column: number): number {
  const value = cells[column]?.value;
  const number = value === undefined ? Number.NaN : numberIn(value);
  return Number.isNaN(number) ? 0 : number;
}
