import { columnNumber } from '../column-letters.ts';

/** A formula cut at its references to cells of its own worksheet; there is one more piece than references. */
export type CutFormula = { readonly pieces: readonly string[]; readonly references: readonly Reference[] };

/** A reference to a cell: its column from 0, its line from 1, and which of the two stay when the formula is copied. */
export type Reference = {
  readonly column: number;
  readonly line: number;
  readonly isFixedColumn: boolean;
  readonly isFixedLine: boolean;
};

/** Texts, cells of other worksheets, cells, and names; a function's name may look like a cell: 'LOG10('. */
const PARTS =
  /"[^"]*(?:""[^"]*)*"?|'[^']*(?:''[^']*)*'?(?:![$A-Z0-9:]+)?|(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w.(!])|[A-Z_][\w.]*(?:![$A-Z0-9:]+)?/gi;

/** Excel's longest formula. */
const LONGEST = 8_192; // characters

/** Cuts a formula of at most LONGEST characters; outside of texts white space, case, ';' and '$' are normalised. */
export function cutFormula(formula: string): CutFormula {
  if (formula.length > LONGEST) return { pieces: [formula], references: [] };
  const [pieces, references]: [string[], Reference[]] = [[], []];
  let [piece, end] = ['', 0];
  for (const match of formula.matchAll(PARTS)) {
    const [text, fixedColumn = '', letters, fixedLine = '', line] = match;
    piece += alike(formula.slice(end, match.index));
    end = match.index + text.length;
    if (letters === undefined) piece += text.startsWith('"') ? text : alike(text);
    else {
      pieces.push(piece);
      piece = '';
      const [isFixedColumn, isFixedLine] = [fixedColumn !== '', fixedLine !== ''];
      references.push({ column: columnNumber(letters), line: Number(line), isFixedColumn, isFixedLine });
    }
  }
  return { pieces: [...pieces, piece + alike(formula.slice(end))], references };
}

function alike(text: string): string {
  return text
    .replaceAll(/[\s$]|^=|_xlfn\./g, '')
    .replaceAll(';', ',')
    .toUpperCase();
}

/** Finds the place of an expected cell in the file; undefined if it is not there, or unknown. */
export type PlaceOf = (reference: Reference) => Pick<Reference, 'column' | 'line'> | undefined;

/** Whether a file's formula is the expected one, with references to where its cells are now, if this is known. */
export function isSameFormula(expected: string, found: string, placeOf: PlaceOf): boolean {
  const [was, is] = [cutFormula(expected), cutFormula(found)];
  if (!areEqual(was.pieces, is.pieces)) return false;
  return was.references.every((reference, index) => {
    const place = placeOf(reference);
    const other = is.references[index];
    return place === undefined || (place.line === other?.line && place.column === other.column);
  });
}

function areEqual(pieces: readonly string[], others: readonly string[]): boolean {
  return pieces.length === others.length && pieces.every((piece, index) => piece === others[index]);
}
