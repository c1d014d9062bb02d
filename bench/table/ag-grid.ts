import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  type ColDef,
  type ValueFormatterParams,
} from 'ag-grid-community';
import { formatCell } from '../../src/sheet/format-value.ts';
import type { Row, Sheet } from '../../src/sheet/sheet.ts';

type Line = Readonly<Record<string, string | number | null>>;

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same rows as plain objects: a pinned first column and 27 of numbers, the total pinned to the bottom. */
export async function prepare({ rows, columns }: Sheet, element: HTMLElement): Promise<() => void> {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const lines = Array.from({ length: rows.length }, (_, index) => lineOf(rows.at(index)!));
  const columnDefs = columns.map(({ label }, index) => (index === 0 ? first(label) : figures(label, index)));
  return () =>
    createGrid(element, {
      columnDefs,
      rowData: lines.slice(0, -1),
      pinnedBottomRowData: lines.slice(-1),
      rowHeight: 28,
      headerHeight: 56,
    });
}

function first(headerName: string): ColDef<Line> {
  return { field: 'c0', headerName, pinned: 'left', width: 370 };
}

function figures(headerName: string, index: number): ColDef<Line> {
  return { field: `c${index}`, headerName, width: 120, type: 'rightAligned', valueFormatter: format };
}

function format({ value }: ValueFormatterParams<Line, number | null>): string {
  return typeof value === 'number' ? amounts.format(value) : '';
}

function lineOf({ cells }: Row): Line {
  const fields = cells.map((cell, index) => {
    const { value } = cell;
    return [`c${index}`, value.kind === 'money' ? value.centavos / 100 : formatCell(cell, { format: 'text' })] as const;
  });
  return Object.fromEntries(fields);
}
