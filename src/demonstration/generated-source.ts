import { toDecimalText } from '../domain/centavos.ts';
import type { Source } from '../load/sources/source.ts';

/** A generated cell: text, a whole number, or null. */
export type GeneratedCell = string | number | null;

/** A generated table, loaded in the same way as a file. */
export function generatedSource(
  table: Source['table'],
  header: readonly string[],
  rows: readonly (readonly GeneratedCell[])[],
): Source {
  return {
    table,
    label: `${table} (demonstração)`,
    read: (onRow) => {
      onRow(header, 1);
      for (const [index, row] of rows.entries()) onRow(row.map(asText), index + 2);
    },
  };
}

/** Whole centavos as written in a CSV: '1234,56'. */
export function reais(centavos: number): string {
  return toDecimalText(centavos).replace('.', ',');
}

function asText(cell: GeneratedCell): string {
  return cell === null ? '' : String(cell);
}
