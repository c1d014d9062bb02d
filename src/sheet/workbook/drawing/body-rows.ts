import type { Cell, Row } from '../../sheet.ts';
import type { RowLook } from './looks.ts';
import { blank, text } from '../../cells.ts';
import type { Fact } from '../workbook.ts';

/** A row of a worksheet: a row of the sheet, or a fact above its header. */
export type BodyRow = RowLook & Pick<Row, 'keys'> & { readonly cells: readonly Cell[] };

const DEEPEST_OUTLINE = 7;

/** A row's outline level, at most 7 in every format; 0 for rows that never collapse. */
export function outlineDepth({ kind, level }: RowLook): number {
  return kind === 'header' || kind === 'fact' ? 0 : Math.min(level, DEEPEST_OUTLINE);
}

/** The longest line in characters: what fits on a page beside the labels. */
const LONGEST_LINE = 110;

/** The rows of facts above a header with this many columns: label and value, and an empty row after the last. */
export function factRows(facts: readonly Fact[], columns: number): readonly BodyRow[] {
  if (facts.length === 0) return [];
  const rows = facts.flatMap((fact) => (columns === 1 ? [[text(`${fact.label}: ${fact.value}`)]] : linesOf(fact)));
  return [...rows, []].map((cells) => ({ kind: 'fact', level: 0, cells }));
}

/** A label and its value, over several rows if that is long; each line overflows into the empty cells beside it. */
function linesOf({ label, value }: Fact): readonly (readonly Cell[])[] {
  const lines: string[] = [];
  for (const piece of piecesOf(value)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + piece.length >= LONGEST_LINE) lines.push(piece);
    else lines[lines.length - 1] = `${line} ${piece}`;
  }
  return lines.map((line, index) => [index === 0 ? text(label) : blank, text(line)]);
}

/** The pieces of a value that stay on one line: parts between '·', or words if a part is long or has line breaks. */
function piecesOf(value: string): readonly string[] {
  return value
    .split(/(?<=·)\s+/)
    .flatMap((part) =>
      part.length <= LONGEST_LINE && !/[\r\n]/.test(part) ? [part] : part.split(BREAKABLE).flatMap(chunksOf),
    );
}

/** The pieces of a word: one longer than a line, such as an address, is cut after '&' where that is possible. */
function chunksOf(word: string): readonly string[] {
  const cut = word.length <= LONGEST_LINE ? 0 : word.lastIndexOf('&', LONGEST_LINE - 1) + 1;
  return cut === 0 ? [word] : [word.slice(0, cut), ...chunksOf(word.slice(cut))];
}

/** White space except no-break spaces: 'R$ 7,00' stays whole. */
const BREAKABLE = /[^\S\u00a0]+/;
