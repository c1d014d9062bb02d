import type { CSSProperties } from 'react';
import type { Chart } from '../../chart/chart.ts';
import { markWords } from './mark-words.ts';
import type { Pointed } from './use-marks.ts';

type Props = { readonly chart: Chart; readonly pointed: Pointed | undefined; readonly width: number };

const NARROW = 600; // pixels

/** The values beside the mark that is pointed at or focused; screen readers read the mark's name instead. */
export function Tip({ chart, pointed, width }: Props) {
  if (pointed === undefined) return null;
  const words = markWords(chart, pointed.place);
  if (words === undefined) return null;
  const { heading, values, own } = words;
  return (
    <div className="chart-tip no-print" aria-hidden="true" style={placeOf(pointed, width)}>
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

/** The place of the tip: beside its mark, or below a narrow chart. */
function placeOf({ x, y }: Pointed, width: number): CSSProperties {
  if (width < NARROW) return { top: '100%', left: 0 };
  const top = Math.max(0, y);
  return x > width / 2 ? { top, right: width - x + 12 } : { top, left: x + 12 };
}
