import { useMemo } from 'react';
import styles from './SecondFactor.module.css';
import { encodeQR } from 'qr';

/** A QR code, dark on white in both colour schemes: all readers understand that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { width, path } = useMemo(() => qrPathOf(text), [text]);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing, not a file
      role="img"
      aria-label={label}
      className={styles['qr']}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The width of the empty border that readers need, in squares. */
const BORDER = 4;

/** The QR code of a text as an SVG path, one rectangle for each run of dark squares, and its width in squares with the border. */
export function qrPathOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { width: rows.length, path: path.join('') };
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...text.matchAll(/1+/g)].map((run) => [run.index, run[0].length]);
}
