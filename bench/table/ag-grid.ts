import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  type ColDef,
  type GridApi,
  type GridOptions,
  type ValueFormatterParams,
} from 'ag-grid-community';
import { formatCell } from '../../src/sheet/format-value.ts';
import type { Row, Sheet } from '../../src/sheet/sheet.ts';
import { ORDERED_COLUMN, WANTED_TEXT, type Prepared } from './acts.ts';

type Line = Readonly<Record<string, string | number | null>>;

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Prepares AG Grid with the same rows as plain objects: a pinned first column, 27 columns of numbers, and the total
 * pinned to the bottom. Only AG Grid Enterprise groups rows, so 'close all' is an external filter that keeps the
 * outermost rows, and ordering ignores groups.
 */
export async function prepare({ rows, columns }: Sheet, element: HTMLElement): Promise<Prepared> {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const all = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  const lines = all.map(lineOf);
  const outermost = new Set(lines.filter((_, index) => all[index]!.level === 0));
  const columnDefs = columns.map(({ label }, index) => (index === 0 ? first(label) : figures(label, index)));
  let closed = false;
  const options: GridOptions<Line> = {
    columnDefs,
    rowData: lines.slice(0, -1),
    pinnedBottomRowData: lines.slice(-1),
    rowHeight: 28,
    headerHeight: 56,
    animateRows: false,
    isExternalFilterPresent: () => closed,
    doesExternalFilterPass: ({ data }) => outermost.has(data!),
  };
  let grid: GridApi<Line>;
  const close = (isClosed: boolean) => {
    closed = isClosed;
    grid.onFilterChanged();
  };
  return {
    quietFrames: 20,
    draw: () => (grid = createGrid(element, options)),
    actions: {
      'close all': () => close(true),
      'open all': () => close(false),
      'filter by a text': () => grid.setGridOption('quickFilterText', WANTED_TEXT),
      'order by a column': () => grid.applyColumnState({ state: [{ colId: `c${ORDERED_COLUMN}`, sort: 'asc' }] }),
    },
    focusText: () => {}, // AG Grid's text filter has no input of its own
    showAll: () => grid.setGridOption('quickFilterText', ''),
  };
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
