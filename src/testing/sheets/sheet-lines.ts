import { formatCell } from '../../sheet/format-value.ts';
import { placeCells } from '../../sheet/rows/row-blocks.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';

/**
 * A sheet as lines of formatted cells, header first: 'item2 | 3.1 - Salários (INATIVA) | R$ 1,00', with plain spaces;
 * positions covered by a span are omitted.
 */
export function sheetLines({ columns, header, rows }: UntitledSheet): readonly string[] {
  const body = Array.from({ length: rows.length }, (_, i) => rows.at(i)!);
  return [header, body].flatMap((part) =>
    placeCells(part).map((cells, i) => {
      const words = cells.map(({ cell, column }) => formatCell(cell, columns[column]!));
      return `${part[i]!.kind}${part[i]!.level} | ${words.join(' | ')}`.replaceAll('\u00a0', ' ').trimEnd();
    }),
  );
}
