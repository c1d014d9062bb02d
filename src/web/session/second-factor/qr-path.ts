import { encodeQR } from 'qr';

/** A QR code as a path of squares: its own width, in squares, with the quiet border that readers need around it. */
export type QrPath = { readonly width: number; readonly path: string };

const BORDER = 4;

/** The QR code of a text; each run of dark squares in a row is one rectangle of the path. */
export function qrPathOf(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { width: rows.length, path: path.join('') };
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...text.matchAll(/1+/g)].map((run) => [run.index, run[0].length]);
}
