import type { Subject } from '../contracts/composition.ts';
import { blank, coded, text } from '../sheet/cells.ts';
import type { Cell, Column, Row, RowSource, UntitledSheet } from '../sheet/sheet.ts';
import type { CentroTree, Natureza } from './centros-custo.ts';
import { cellsOf, headerRows, sheetColumns } from './columns-layout.ts';
import { type Columns, FILHO_FIELDS, NATUREZA_FIELDS, PAI_FIELDS, type Search } from './columns.ts';

/** The levels of a cost centre tree: their names, and their fields in the long form. */
export const CENTRO_LEVELS = {
  levels: ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'],
  levelFields: [PAI_FIELDS, FILHO_FIELDS, NATUREZA_FIELDS],
  itemName: 'Linha',
};

type Line<Amounts> = Pick<Row, 'kind' | 'level'> & {
  readonly item: Cell | Natureza;
  /** The subject of its amounts; for a nature, that of its cost centre. */
  readonly subject: Subject;
  readonly amounts?: Amounts;
};

const ITEM: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }];

/** A cost centre tree as a sheet; by default its cells are those of the tree's own amounts (spec §2.3). */
export function centrosSheet<Amounts extends object>(
  tree: CentroTree<Amounts>,
  columns: Columns,
  search: Search,
  { cells = cellsOf(columns, tree.totais), beside = [] }: OtherCells<Amounts> = {},
): UntitledSheet {
  const [over, ...below] = headerRows(ITEM, columns, search);
  const headings = beside.map(({ label }) => ({ ...text(label), ...(below.length > 0 && { rowSpan: 2 }) }));
  return {
    columns: [...ITEM, ...sheetColumns(columns, search), ...beside],
    header: [{ ...over!, cells: [...over!.cells, ...headings] }, ...below],
    rows: centrosRows(tree, columns.length + beside.length, cells),
    ...CENTRO_LEVELS,
  };
}

/** How to make the cells of a row's amounts, and further columns that these cells also fill. */
type OtherCells<Amounts> = { readonly cells?: CellsOf<Amounts>; readonly beside?: readonly Column[] };

type CellsOf<Amounts> = (amounts: Amounts) => readonly Cell[];

/** A cost centre tree as rows made on demand: parent, child, natures and totals, each with the cells of its amounts. */
function centrosRows<Amounts>(
  { centrosCustos, totais }: CentroTree<Amounts>,
  width: number,
  amountCells: CellsOf<Amounts>,
): RowSource {
  const blanks = Array.from({ length: width }, () => blank);
  const lines: Line<Amounts>[] = [];
  for (const pai of centrosCustos) {
    const ofPai: Subject = { codCCustoPai: pai.codCCustoPai };
    lines.push({ kind: 'group', level: 0, item: coded(pai.codCCustoPai, pai.nomeCCustoPai), subject: ofPai });
    for (const filho of pai.ccFilhos) {
      const subject: Subject = { ...ofPai, codCCustoFilho: filho.codCCustoFilho };
      lines.push({ kind: 'group', level: 1, item: coded(filho.codCCustoFilho, filho.nomeCCustoFilho), subject });
      for (const natureza of filho.naturezasOrcamentarias) {
        lines.push({ kind: 'item', level: 2, item: natureza, subject, amounts: natureza });
      }
      lines.push({ kind: 'subtotal', level: 1, item: text('Total'), subject, amounts: filho.totais });
    }
    const label = text(`Total do Centro de Custo (${pai.codCCustoPai})`);
    lines.push({ kind: 'subtotal', level: 0, item: label, subject: ofPai, amounts: pai.totais });
  }
  if (lines.length > 0) {
    lines.push({ kind: 'total', level: 0, item: text('Total Geral'), subject: {}, amounts: totais });
  }
  const toRow = ({ kind, level, item, subject, amounts }: Line<Amounts>): Row => ({
    kind,
    level,
    cells: ['value' in item ? item : naturezaCell(item), ...(amounts === undefined ? blanks : amountCells(amounts))],
    subject: 'value' in item ? subject : { ...subject, codTBOrcamento: item.codTBOrcamento },
  });
  return { length: lines.length, at: (index) => (lines[index] === undefined ? undefined : toRow(lines[index])) };
}

/** A nature as 'code - name', with '(INATIVA)' if it is inactive (spec §2.3). */
export function naturezaCell({ codTBOrcamento, nomeTBOrcamento, inativo }: Natureza): Cell {
  const name = coded(codTBOrcamento, nomeTBOrcamento);
  return inativo === '1' ? { ...name, mark: '(INATIVA)' } : name;
}

/** A parent cost centre, its total, and a row for each item below it. */
export type PaiGroup<Amounts> = {
  readonly code: string;
  readonly name: string;
  readonly totais: Amounts;
  readonly rows: readonly { readonly item: Cell; readonly amounts: Amounts; readonly subject: Subject }[];
};

/** Parent cost centres and the level below as a sheet, with the totals of each parent and of all (spec §2.7, §2.13). */
export function paisSheet<Amounts extends object>(
  pais: readonly PaiGroup<Amounts>[],
  totais: Amounts,
  columns: Columns,
  search?: Search,
): UntitledSheet {
  const cells = cellsOf(columns);
  const blanks = columns.map(() => blank);
  const body = pais.flatMap(({ code, name, totais: ofPai, rows }): readonly Row[] => {
    const subject: Subject = { codCCustoPai: code };
    const label = text(`Total do Centro de Custo (${code})`);
    return [
      { kind: 'group', level: 0, cells: [coded(code, name), ...blanks], subject },
      ...rows.map(({ item, amounts, subject: own }): Row => {
        return { kind: 'item', level: 1, cells: [item, ...cells(amounts)], subject: { ...subject, ...own } };
      }),
      { kind: 'subtotal', level: 0, cells: [label, ...cells(ofPai)], subject },
    ];
  });
  const total: Row = { kind: 'total', level: 0, cells: [text('Total Geral'), ...cells(totais)], subject: {} };
  return {
    columns: [...ITEM, ...sheetColumns(columns, search)],
    header: headerRows(ITEM, columns, search),
    rows: body.length === 0 ? [] : [...body, total],
  };
}
