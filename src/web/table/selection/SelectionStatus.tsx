import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { counted, nounOf } from '../../../domain/noun.ts';
import { formatCell, formatValue } from '../../../sheet/format-value.ts';
import {
  type CellPosition,
  cutRectangle,
  type CutSheet,
  rowsOfCell,
  sizeOf,
  wholeCellsBetween,
} from '../../../sheet/rectangle/rectangle.ts';
import { isOfAmounts } from '../../../sheet/columns.ts';
import { amountAt } from '../../../sheet/rectangle/cell-amount.ts';
import { sumCells } from '../../../sheet/rectangle/sum-cells.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';
import type { Column } from '../../../sheet/sheet.ts';
import type { TablePlan } from '../table-plan.ts';
import type { Selecting, Selection } from './selection.ts';
import './selection.css';

type Props = { readonly plan: TablePlan; readonly selecting: Pick<Selecting, 'selection' | 'copied'> };

/** The line below the table that describes the selected cells. */
export function SelectionStatus({ plan, selecting: { selection, copied } }: Props): ReactNode {
  // Deferred together: a deferred selection alone may belong to the previous plan.
  const shown = useDeferredValue(useMemo(() => selection && { plan, selection }, [plan, selection]));
  const described = useMemo(() => (shown ? describeSelection(shown.plan.cutSheet, shown.selection) : []), [shown]);
  const parts = [
    ...(copied === undefined ? [] : [{ name: 'Copiado:', figure: counted(copied, ROW) }]),
    ...(selection === undefined ? [] : described),
  ];
  return (
    <div className="sheet-status" aria-live="polite">
      {parts.map(({ name, figure }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {name}
          {figure !== undefined && <b>{` ${figure}`}</b>}
        </Fragment>
      ))}
    </div>
  );
}

const ROW = nounOf('Linha');

/** A named figure of the selected cells; a name alone describes what is selected. */
type SelectionPart = { readonly name: string; readonly figure?: string };

/** How many cells are selected and their sum, mean and count; for a single cell, its names and value. */
export function describeSelection(sheet: CutSheet, { anchor, active }: Selection): readonly SelectionPart[] {
  const rectangle = wholeCellsBetween(sheet, anchor, active);
  const size = sizeOf(rectangle);
  if (size === 1) return describeCell(sheet, rectangle.first);
  const cut = cutRectangle(sheet, rectangle);
  const { count, sum, mean, hasTotals } = sumCells(cut);
  const column = amountColumn(cut.columns);
  const figures = Object.entries({ Soma: sum, Média: mean }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, figure: formatValue(value, column) }],
  );
  return [
    { name: `Selecionadas ${size.toLocaleString('pt-BR')} células` },
    ...figures,
    ...(count === 0 ? [] : [{ name: 'Contagem', figure: count.toLocaleString('pt-BR') }]),
    ...(hasTotals ? [{ name: 'com totais entre elas' }] : []),
  ];
}

function describeCell(sheet: CutSheet, { row, column }: CellPosition): readonly SelectionPart[] {
  const name = writtenAt(sheet, { row, column: 0 });
  if (column === 0) return [{ name }];
  const written = writtenAt(sheet, { row, column });
  const figure = written === '' ? 'vazia' : written;
  const why = whyNotOpened(sheet, { row, column });
  return [
    ...(name === '' ? [] : [{ name }]),
    { name: sheet.columns[column]!.label, figure },
    ...(why === undefined ? [] : [{ name: why }]),
  ];
}

/** Why an amount does not open; undefined for other cells, and for amounts that do. */
function whyNotOpened(sheet: CutSheet, place: CellPosition): string | undefined {
  if (!isOfAmounts(sheet.columns[place.column]!) || amountAt(sheet, place) !== undefined) return undefined;
  const { first } = rowsOfCell(sheet, place);
  return sheet.rows.at(first)?.kind === 'item' ? 'valor da própria linha, sem outra composição' : 'soma das linhas';
}

/** The text of the cell at a position, which may begin in a row above. */
function writtenAt({ rows, columns, blocks }: CutSheet, { row, column }: CellPosition): string {
  const { first } = rowsOfCell({ rows, blocks }, { row, column });
  const own = cellsAt(rows, blocks, first).find((placed) => placed.column === column)?.cell;
  return own === undefined ? '' : formatCell(own, columns[column]!);
}

/** The format of sums: without symbol, in the unit of the amounts. */
function amountColumn(columns: readonly Column[]): Pick<Column, 'format' | 'inThousands'> {
  return columns.some(({ inThousands }) => inThousands)
    ? { format: 'amount', inThousands: true }
    : { format: 'amount' };
}
