import type { OnSheetRow } from './xlsx/read-sheet.ts';

/** A worksheet that is read later, row by row, as it is stored: dates are plain numbers. */
export type WorkbookRows = {
  readonly name: string;
  /** Whether the worksheet's tab is hidden. */
  readonly isHidden: boolean;
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  /** The number format of each style, in Excel's English notation. */
  readonly formats: readonly string[];
  readonly readRows: (onRow: OnSheetRow, onRange: OnRange) => Promise<void>;
};

/** Called with each range of hidden columns, merged cells, or cells that do not show their values as they are. */
export type OnRange = (kind: RangeKind, range: CellRange) => void;

/** The kind of a range; 'noZeros' and 'formulas' are of a whole worksheet that hides zeros or shows formulas. */
export type RangeKind = 'hidden' | 'merged' | 'conditional' | 'noZeros' | 'formulas';

/** A range of cells; rows and columns from 0, both ends inclusive; for whole columns, rows are 0. */
export type CellRange = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};

/** The range of a whole worksheet. */
export const WHOLE_SHEET: CellRange = { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 };
