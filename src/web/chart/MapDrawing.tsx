import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { memo, type ReactNode } from 'react';
import type { MapChart } from '../../chart/chart.ts';
import type { Box } from './bar-places.ts';
import { cutShort, cutText } from './cut-text.ts';
import { MarkArea } from './MarkArea.tsx';

type Props = { readonly chart: MapChart; readonly width: number };

const LINE = 17; // the height of a line, in pixels
const GAP = 3;
const WIDEST = 56; // of a month
const LETTERS = 0.42; // of the width, at most, for the names
/** So many lines are drawn together: on paper a page ends between them. */
const TOGETHER = 10;

/** A map of centres by months, so many pixels wide: the months stay in sight, the lines scroll. */
export const MapDrawing = memo(function MapDrawing({ chart, width }: Props): ReactNode {
  const { columns, rows } = chart;
  const longest = Math.max(0, ...rows.map(({ label }) => label.length));
  const left = Math.min(longest * 6.4 + 12, width * LETTERS, 420);
  const right = Math.min(width - 14, left + columns.length * WIDEST); // 14: a scroll bar
  const bands = scaleBand({ domain: columns.map((_, at) => at), range: [left, right] });
  const starts = Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) => at * TOGETHER);
  return (
    <>
      <svg width={width} height={LINE} viewBox={`0 0 ${width} ${LINE}`} aria-hidden="true">
        {columns.map(({ label, short }, at) => (
          <text key={label} className="chart-label" x={bands(at)! + bands.bandwidth() / 2} y={12} textAnchor="middle">
            {cutShort(short, bands.bandwidth())}
          </text>
        ))}
      </svg>
      <div className="chart-scroll">
        {starts.map((start) => (
          <MapLines key={start} {...{ chart, width, left, start, month: bands.bandwidth() }} />
        ))}
      </div>
    </>
  );
});

type LinesProps = Props & { readonly start: number; readonly left: number; readonly month: number };

function MapLines({ chart, width, start, left, month }: LinesProps): ReactNode {
  const rows = chart.rows.slice(start, start + TOGETHER);
  const height = rows.length * LINE;
  const boxOf = (row: number, column: number) => ({
    x: left + column * month,
    y: row * LINE,
    width: month,
    height: LINE,
  });
  return (
    <svg width={width - 14} height={height} viewBox={`0 0 ${width - 14} ${height}`}>
      {rows.map(({ label, cells }, row) => (
        <g key={start + row}>
          <text className="chart-label" x={0} y={row * LINE + 12} aria-hidden="true">
            {cutText(label, left - 8)}
          </text>
          {cells.map(({ filling }, column) => {
            const hit = boxOf(row, column);
            const place = { category: start + row, series: column };
            return (
              <g key={chart.columns[column]!.label}>
                <Bar
                  {...{ x: hit.x + GAP / 2, y: hit.y + GAP / 2, width: month - GAP, height: LINE - GAP }}
                  className={`chart-bar chart-cell ${filling}`}
                  aria-hidden="true"
                />
                {filling === 'unexplained' && <path d={hatch(hit)} className="chart-grain unexplained" />}
                <MarkArea {...{ chart, place, hit }} isFirst={place.category === 0 && column === 0} />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

const HATCH = 6; // pixels from one stroke to the next

/** The strokes across a cell: lines, because browsers cannot print thousands of patterns. */
function hatch({ x, y, width, height }: Box): string {
  const rise = height - 2 * GAP;
  const strokes = Math.floor((width - 2 * GAP - rise) / HATCH);
  const starts = Array.from({ length: Math.max(1, strokes + 1) }, (_, at) => x + GAP + at * HATCH);
  return starts.map((start) => `M${start},${y + GAP + rise} l${rise},-${rise}`).join(' ');
}
