import { writeFileSync } from 'node:fs';
import { cellText } from '../../src/sheet/pages/page-cells.ts';
import { placeCells, rowBlocks } from '../../src/sheet/rows/row-blocks.ts';
import type { Sheet } from '../../src/sheet/sheet.ts';

/** Writes the texts of a sheet's cells for a peer, with the kind of each row. */
export function writeCells({ rows, columns }: Sheet, path: string): void {
  const texts = [...rowBlocks(rows)].flatMap((block) =>
    placeCells(block).map((cells, at) => ({
      kind: block[at]!.kind,
      texts: cells.map(({ cell, column }) => cellText({ cell, column: columns[column]! })),
    })),
  );
  writeFileSync(path, JSON.stringify({ header: columns.map(({ label }) => label), rows: texts }));
}
