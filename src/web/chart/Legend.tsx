import { FILLING_NAMES, type Chart, type Filling } from '../../chart/chart.ts';
import { fillOf, type Look } from './TonePatterns.tsx';

type Props = { readonly chart: Chart; readonly id: string };

type Entry = { readonly name: string; readonly look: Look; readonly isLine?: boolean | undefined };

/** What each pattern means; nothing if all bars have the same one. */
export function Legend({ chart, id }: Props) {
  const entries = entriesOf(chart);
  if (chart.kind === 'bars' && entries.length < 2) return null;
  return (
    <ul className="chart-legend">
      {entries.map(({ name, look, isLine }) => (
        <li key={name}>
          <svg width={18} height={12} viewBox="0 0 18 12" aria-hidden="true">
            {isLine ? (
              <>
                <path d="M0,6 h18" className={`chart-path ${look}`} />
                <circle cx={9} cy={6} r={2.5} className={`chart-point ${look}`} />
              </>
            ) : (
              <rect x={1} y={1} width={16} height={10} className={`chart-bar ${look}`} fill={fillOf(id, look)} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

const FILLINGS: readonly Filling[] = ['filled', 'unexplained', 'empty'];

function entriesOf(chart: Chart): readonly Entry[] {
  if (chart.kind === 'map') {
    const seen = new Set(chart.rows.flatMap(({ cells }) => cells.map(({ filling }) => filling)));
    return FILLINGS.filter((filling) => seen.has(filling)).map((look) => ({ name: FILLING_NAMES[look], look }));
  }
  const { series, apart, categories } = chart;
  const isSeen = categories.some(({ marks }) => marks.some((mark) => mark?.isApart));
  const [bars, lines] = [series.filter(({ isLine }) => !isLine), series.filter(({ isLine }) => isLine)];
  return [
    ...bars.map(({ name, tone }) => ({ name, look: tone })),
    ...(apart && isSeen ? [{ name: apart.name, look: apart.tone }] : []),
    ...lines.map(({ name, tone }) => ({ name: `${name} (à direita)`, look: tone, isLine: true })),
  ];
}
