import { FILLING_NAMES, type BarChart, type Chart, type Filling, type Series, type Tone } from '../../chart/chart.ts';

type Props = { readonly chart: Chart; readonly id: string };

type Entry = {
  readonly name: string;
  readonly look: Look;
  readonly line?: Series | undefined;
  readonly isBand?: boolean | undefined;
};

/** What each pattern, line and band means; nothing if a bar chart has only one of them. */
export function Legend({ chart, id }: Props) {
  const entries = entriesOf(chart);
  if (chart.kind === 'bars' && entries.length < 2) return null;
  return (
    <ul className="chart-legend">
      {entries.map(({ name, look, line, isBand }) => (
        <li key={name}>
          <svg width={18} height={12} viewBox="0 0 18 12" aria-hidden="true">
            {line ? (
              <>
                <path d="M0,6 h18" className={lineClass(line)} />
                <LinePoint x={9} y={6} series={line} />
              </>
            ) : isBand ? (
              <path d="M1,6 L17,1 V11 z" className={`chart-band ${look}`} />
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
    ...lines.map((line) => ({ name: `${line.name} (à direita)`, look: line.tone, line })),
    ...bandsOf(chart),
  ];
}

/** The entry for the band of expected amounts, if one is drawn. */
function bandsOf({ bandName, series, categories }: BarChart): readonly Entry[] {
  const at = series.findIndex((_, nth) => categories.some(({ marks }) => marks[nth]?.between !== undefined));
  return bandName === undefined || at < 0 ? [] : [{ name: bandName, look: series[at]!.tone, isBand: true }];
}

/** The class of a line; a line of expected amounts is dashed. */
export function lineClass({ tone, isExpected }: Series): string {
  return `chart-path ${tone}${isExpected ? ' is-expected' : ''}`;
}

type PointProps = { readonly x: number; readonly y: number; readonly series: Series };

/** A point of a line: a circle, or a diamond if the amount is expected. */
export function LinePoint({ x, y, series: { tone, isExpected } }: PointProps) {
  const className = `chart-point ${tone}`;
  return isExpected ? (
    <path d={`M${x - 3.5},${y} l3.5,-3.5 l3.5,3.5 l-3.5,3.5 z`} className={className} />
  ) : (
    <circle cx={x} cy={y} r={2.5} className={className} />
  );
}

/** What a pattern stands for. */
type Look = Tone | Filling;

/** The fill patterns of all looks, for readers who cannot tell colours apart; defined once for a chart's drawings. */
export function TonePatterns({ id }: { readonly id: string }) {
  return (
    <svg className="chart-patterns" width={0} height={0} aria-hidden="true">
      {LOOKS.map(([look, path]) => (
        <pattern key={look} id={patternId(id, look)} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} className={`chart-ground ${look}`} />
          {path !== '' && <path d={path} className={`chart-grain ${look}`} />}
        </pattern>
      ))}
    </svg>
  );
}

/** The fill of a look; the id is that of the chart's {@link TonePatterns}. */
export function fillOf(id: string, look: Look): string {
  return `url(#${patternId(id, look)})`;
}

function patternId(id: string, look: Look): string {
  return `${id}-${look}`;
}

const DIAGONAL = 'M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2';
const OTHER_DIAGONAL = 'M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2';

const LOOKS: readonly (readonly [look: Look, grain: string])[] = [
  ['planned', ''],
  ['compared', DIAGONAL],
  ['realised', ''],
  ['above', `${DIAGONAL} ${OTHER_DIAGONAL}`],
  ['first', ''],
  ['second', DIAGONAL],
  ['third', 'M1.5,3 h3 M3,1.5 v3'],
  ['fourth', 'M0,3 h6'],
  ['filled', ''],
  ['empty', ''],
  ['unexplained', DIAGONAL],
];
