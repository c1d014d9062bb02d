import type { ReactNode } from 'react';
import type { Chart } from '../../chart/chart.ts';
import { markWords } from './mark-words.ts';
import type { Pointed } from './use-marks.ts';

type Props = { readonly chart: Chart; readonly pointed: Pointed | undefined; readonly width: number };

const WIDE = 280; // its greatest width, in pixels

/** The values of the mark that is pointed at or focused, beside it; readers have them as the mark's name. */
export function Tip({ chart, pointed, width }: Props): ReactNode {
  if (pointed === undefined) return null;
  const words = markWords(chart, pointed.place);
  if (words === undefined) return null;
  const { heading, values, own } = words;
  const isLeft = pointed.x > width / 2;
  const side = isLeft
    ? { right: Math.min(width - pointed.x + 12, Math.max(0, width - WIDE)) }
    : { left: Math.min(pointed.x + 12, Math.max(0, width - WIDE)) };
  return (
    <div className="chart-tip no-print" aria-hidden="true" style={{ ...side, top: Math.max(0, pointed.y) }}>
      <div>{heading}</div>
      <dl>
        {values.map(({ name, value }, at) => (
          <div key={name} className={at === own ? 'own' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
