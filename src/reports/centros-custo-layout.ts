import type { Subject } from '../contracts/composition.ts';
import { blank, coded, money, text } from '../sheet/cells.ts';
import type { Cell, Row, RowSource } from '../sheet/sheet.ts';
import type { Amounts } from './amounts.ts';
import type { CentroTree, Natureza } from './centros-custo.ts';
import { FILHO_FIELDS, NATUREZA_FIELDS, PAI_FIELDS } from './long-columns.ts';
import { naturezaCell } from './natureza-cell.ts';

/** The levels of a cost centre tree: their names, and what they are in the long form. */
export const CENTRO_LEVELS = {
  levels: ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'],
  levelFields: [PAI_FIELDS, FILHO_FIELDS, NATUREZA_FIELDS],
};

type Line<Name extends string> = Pick<Row, 'kind' | 'level'> & {
  readonly item: Cell | Natureza;
  /** What its amounts are about; of a nature, its cost centre. */
  readonly subject: Subject;
  readonly amounts?: Amounts<Name>;
};

/**
 * A cost centre tree as rows made on demand: parent, child, its natures and 'Total', 'Total do Centro de Custo (code)'
 * and 'Total Geral' (spec §2.3), each with its amounts in the order of `names`.
 */
export function centrosRows<Name extends string>(tree: CentroTree<Name>, names: readonly Name[]): RowSource {
  return centrosRowsOf(tree, names.length, (amounts) => names.map((name) => money(amounts[name])));
}

/** The same rows with this many cells after the item, made from the amounts of each. */
export function centrosRowsOf<Name extends string>(
  { centrosCustos, totais }: CentroTree<Name>,
  width: number,
  cellsOf: (amounts: Amounts<Name>) => readonly Cell[],
): RowSource {
  const blanks = Array.from({ length: width }, () => blank);
  const lines: Line<Name>[] = [];
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
  const toRow = ({ kind, level, item, subject, amounts }: Line<Name>): Row => ({
    kind,
    level,
    cells: ['value' in item ? item : naturezaCell(item), ...(amounts === undefined ? blanks : cellsOf(amounts))],
    subject: 'value' in item ? subject : { ...subject, codTBOrcamento: item.codTBOrcamento },
  });
  return { length: lines.length, at: (index) => (lines[index] === undefined ? undefined : toRow(lines[index])) };
}
