import type { Findings } from './findings.ts';
import { ownName } from './row-names.ts';
import { showsAtLeastAsExactly, shownIn } from './shown-number.ts';
import { columnLetters } from '../column-letters.ts';
import {
  type ColumnRange,
  type Disguise,
  type MergedCells,
  rangeAddress,
  type StoredRow,
  type StoredSheet,
} from './stored.ts';

const HIDDEN = { found: 'oculta', expected: 'à vista' } as const;

const MERGED = { found: 'mescladas', expected: 'separadas' } as const;

/** Adds findings of what a file hides: the worksheet, rows, cells covered by merged ones, and values, by settings. */
export function checkSight(name: string, found: StoredSheet, findings: Findings): void {
  if (found.isHidden) findings.add({ kind: 'abaOculta', sheet: name, ...HIDDEN });
  for (const { kind, cells } of found.disguises)
    findings.add({ kind: 'aparencia', sheet: name, cell: cells, note: DISGUISES[kind] });
  addHiddenRows(name, found.rows, findings);
  addMerges(name, found, findings);
}

const DISGUISES: Readonly<Record<Disguise['kind'], string>> = {
  noZeros: 'A aba não mostra os zeros: as células com zero parecem vazias.',
  formulas: 'A aba mostra as fórmulas no lugar dos resultados.',
  conditional: 'Uma formatação condicional decide como os valores se veem.',
};

function addHiddenRows(sheet: string, rows: readonly StoredRow[], findings: Findings): void {
  let run: StoredRow[] = [];
  const end = () => {
    const [first, last] = [run[0], run.at(-1)];
    run = [];
    if (first === undefined || last === undefined) return;
    const [row, other] = [ownName(first), ownName(last)];
    const isOne = first === last;
    const lines = isOne ? `${first.line}` : `${first.line}:${last.line}`;
    const note = first.outline > 0 ? IN_GROUP : HIDDEN_ROWS;
    findings.add({
      kind: 'linhaOculta',
      sheet,
      cell: lines,
      row: isOne ? row : `${row} até ${other}`,
      ...HIDDEN,
      note,
    });
  };
  for (const row of rows) {
    if (!row.isHidden) end();
    else run.push(row);
  }
  end();
}

const HIDDEN_ROWS = 'Um filtro ou "Ocultar" as esconde; "Reexibir" as mostra.';
const IN_GROUP = 'Pode ser um grupo fechado: o sinal + ao lado das linhas o abre.';

/** Adds findings of merged cells that hold values which they do not show. */
function addMerges(sheet: string, { rows, merges }: StoredSheet, findings: Findings): void {
  for (const merge of merges) {
    const covered = coveredIn(rows, merge);
    if (covered === undefined) continue;
    findings.add({
      kind: 'mesclada',
      sheet,
      cell: rangeAddress(merge),
      ...MERGED,
      note: `Só a primeira se vê, e não ${covered}.`,
    });
  }
}

/** The address of the first cell with a value that merged cells cover. */
function coveredIn(rows: readonly StoredRow[], { first, last, firstLine, lastLine }: MergedCells): string | undefined {
  for (let at = rowFrom(rows, firstLine); at < rows.length && rows[at]!.line <= lastLine; at++) {
    const { cells, line } = rows[at]!;
    for (let column = line === firstLine ? first + 1 : first; column <= Math.min(last, cells.length - 1); column++) {
      if (cells[column] !== undefined) return `${columnLetters(column)}${line}`;
    }
  }
  return undefined;
}

/** The position of the first row in a line or below it. */
function rowFrom(rows: readonly StoredRow[], line: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.line < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a column is not shown. */
export function isHiddenIn(hidden: readonly ColumnRange[], column: number): boolean {
  return hidden.some(({ first, last }) => first <= column && column <= last);
}

/** Adds findings of texts in the rows above a table's body that their formats do not show as they are. */
export function checkShownTexts(sheet: string, rows: readonly StoredRow[], findings: Findings): void {
  for (const { cells, codes, line } of rows) {
    for (const [column, value] of cells.entries()) {
      const code = codes[column];
      if (typeof value !== 'string' || code === undefined || showsAtLeastAsExactly(value, '@', code)) continue;
      const cell = `${columnLetters(column)}${line}`;
      findings.add({ kind: 'aparencia', sheet, cell, found: shownIn(code, value).text || null, expected: value });
    }
  }
}
