import { searchForm } from '../../domain/text.ts';
import { formatCell } from '../../sheet/format-value.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';
import { dotlessFigure, isFigure } from './dotless-figure.ts';
import { blockTracker } from './row-blocks.ts';
import { cellsAt } from './table-plan.ts';

/** A text normalised for the table's search ('find form'): search form, with no-break spaces as plain ones. */
export function findForm(text: string): string {
  return searchForm(text).replaceAll('\u00a0', ' ');
}

/**
 * Finds the rows of a sheet that contain a text, accents and case ignored; none for an empty text. Texts are prepared at
 * the first search; amounts are formatted only if their digits match.
 */
export function rowFinder(sheet: Sheet): (text: string) => readonly number[] {
  const { rows, columns } = sheet;
  const blocks = blockTracker();
  let words: readonly string[] | undefined;
  const see = (index: number) => {
    const row = rows.at(index)!;
    blocks.see(row, index);
    return wordsOf(row, columns);
  };
  const showsFigureAt = (index: number, figure: WantedFigure) => {
    if (blocks.startOf(index) === index) return showsFigure(rows.at(index)!, columns, figure);
    return cellsAt({ sheet, blocks }, index).some(({ cell, column }) => showsIn(cell, columns[column], figure));
  };
  return (text) => {
    const wanted = findForm(text.trim());
    if (wanted === '') return [];
    words ??= Array.from({ length: rows.length }, (_, index) => see(index));
    const figure = { wanted, digits: wanted.replace(/\D/g, ''), dotless: dotlessFigure(wanted) };
    const mayBeFigure = /^[-r$\s\d.,%/—]+$/.test(wanted);
    return words.flatMap((ofRow, index) =>
      ofRow.includes(wanted) || (mayBeFigure && showsFigureAt(index, figure)) ? [index] : [],
    );
  };
}

type WantedFigure = {
  readonly wanted: string;
  readonly digits: string;
  readonly dotless: RegExp | undefined;
};

function wordsOf({ cells }: Row, columns: readonly Column[]): string {
  const texts = cells.filter(({ value }) => !isFigure(value)).map((cell) => formatCell(cell, columns[0]!));
  return findForm(texts.join('\n'));
}

function showsFigure({ cells }: Row, columns: readonly Column[], figure: WantedFigure): boolean {
  let index = 0;
  for (const cell of cells) {
    if (showsIn(cell, columns[index], figure)) return true;
    index += cell.colSpan ?? 1;
  }
  return false;
}

function showsIn(cell: Cell, column: Column | undefined, { wanted, digits, dotless }: WantedFigure): boolean {
  if (column === undefined || !mayShow(cell, digits)) return false;
  const written = findForm(formatCell(cell, column));
  return dotless === undefined ? written.includes(wanted) : written.search(dotless) !== -1;
}

function mayShow({ value }: Cell, digits: string): boolean {
  if (value.kind === 'money') return String(Math.abs(value.centavos)).padStart(3, '0').includes(digits);
  return value.kind !== 'text' && value.kind !== 'blank';
}
