import type { EstadoDoCentro } from '../contracts/collections/filling.ts';
import { STATE_NAMES } from '../domain/collection-states.ts';
import { marked } from '../sheet/cells.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';

/** The sheet with the collection state of its child cost centres in a muted word: '1.2.1 - Compras · aceita'. */
export function withCentroStates(sheet: Sheet, states: readonly EstadoDoCentro[]): Sheet {
  if (states.length === 0) return sheet;
  const byCentro = new Map(states.map(({ codCCustoFilho, estado }) => [codCCustoFilho, estado]));
  const { rows } = sheet;
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    const estado = row && byCentro.get(centroOf(row) ?? '');
    const [first, ...others] = row?.cells ?? [];
    if (!row || !first || estado === undefined) return row;
    return { ...row, cells: [marked(first, `· ${STATE_NAMES[estado].toLowerCase()}`), ...others] };
  };
  return { ...sheet, rows: { length: rows.length, at } };
}

/** The child cost centre whose heading a row is; undefined for other rows. */
function centroOf({ kind, subject }: Row): string | undefined {
  return kind === 'group' && subject !== undefined && Object.keys(subject).at(-1) === 'codCCustoFilho'
    ? subject['codCCustoFilho']
    : undefined;
}
