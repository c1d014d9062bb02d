import { blank, text } from '../../cells.ts';
import type { Cell } from '../../sheet.ts';
import type { Fact } from '../workbook.ts';
import type { BodyRow } from './body-row.ts';

/** The most characters of a line: as many as fit on a page beside the labels. */
const LONGEST_LINE = 110;

/** The rows of facts above a header of so many columns: label and value, and an empty row below them all. */
export function factRows(facts: readonly Fact[], columns: number): readonly BodyRow[] {
  if (facts.length === 0) return [];
  const rows = facts.flatMap((fact) => (columns === 1 ? [[text(`${fact.label}: ${fact.value}`)]] : linesOf(fact)));
  return [...rows, []].map((cells) => ({ kind: 'fact', level: 0, cells }));
}

/** A label and its value, in lines where it is long; each reaches over the empty cells beside it, beyond the last column too. */
function linesOf({ label, value }: Fact): readonly (readonly Cell[])[] {
  const lines: string[] = [];
  for (const piece of piecesOf(value)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + piece.length >= LONGEST_LINE) lines.push(piece);
    else lines[lines.length - 1] = `${line} ${piece}`;
  }
  return lines.map((line, index) => [index === 0 ? text(label) : blank, text(line)]);
}

/** What stands together on a line: what one '·' parts from the next, and words where that is too long. */
function piecesOf(value: string): readonly string[] {
  return value
    .split(/(?<=·)\s+/)
    .flatMap((part) => (part.length <= LONGEST_LINE && !/[\r\n]/.test(part) ? [part] : part.split(/\s+/)));
}
