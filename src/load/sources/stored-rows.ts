import type { OnSheetRow } from './xlsx/read-sheet.ts';

/** A worksheet that is read later, row by row, as it is stored: dates are the numbers that they are stored as. */
export type WorkbookRows = {
  readonly name: string;
  /** Whether its tab is not shown. */
  readonly isHidden: boolean;
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  /** The number format of each style, in Excel's English notation. */
  readonly formats: readonly string[];
  readonly readRows: (onRow: OnSheetRow, onRange: OnRange) => Promise<void>;
};

/** Called with each range of columns that are not shown, and each of merged cells. */
export type OnRange = (kind: 'hidden' | 'merged', range: CellRange) => void;

/** A range of cells; rows and columns from 0, both ends inclusive; of whole columns rows are 0. */
export type CellRange = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};
