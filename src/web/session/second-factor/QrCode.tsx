import { useMemo } from 'react';
import { qrPathOf } from './qr-path.ts';
import styles from './SecondFactor.module.css';

/** A QR code, dark on white in both colour schemes, for that is what all readers take. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { width, path } = useMemo(() => qrPathOf(text), [text]);
  return (
    <svg
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
