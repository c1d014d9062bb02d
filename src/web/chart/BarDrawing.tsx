import { Bar, LinePath } from '@visx/shape';
import { memo, useMemo, type ReactNode } from 'react';
import type { BarChart, Series } from '../../chart/chart.ts';
import { Axes } from './Axes.tsx';
import { placesOf, type Placed, type Places } from './bar-places.ts';
import type { Drawn } from './drawn.ts';
import { marginsOf } from './margins.ts';
import { MarkArea } from './MarkArea.tsx';
import { fillOf } from './TonePatterns.tsx';

/** The height of a drawing with its axes, in pixels. */
const HEIGHT = 196;

/** Bars, and lines over them, with their axes, so many pixels wide. */
export const BarDrawing = memo(function BarDrawing({ chart, id, width, stop, isOnPaper }: Drawn<BarChart>): ReactNode {
  const margins = marginsOf(chart, width);
  const plot = { width: width - margins.left - margins.right, height: HEIGHT - margins.top - margins.bottom };
  const places = useMemo(
    () => placesOf(chart, { width: plot.width, height: plot.height }),
    [chart, plot.width, plot.height],
  );
  const areas = isOnPaper ? [] : [...places.bars, ...places.lines.flat()];
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
      <g transform={`translate(${margins.left}, ${margins.top})`}>
        <g aria-hidden="true">
          <Axes {...{ chart, places, margins }} {...plot} />
          {places.bars.map((placed) => (
            <DrawnBar key={`${placed.category} ${placed.series}`} {...{ chart, id, placed }} />
          ))}
          {cutsOf(places).map(({ x, y, height }) => (
            <path key={y} className="chart-cut" d={`M${x},${y - 1} l-6,${height + 2} h5 l6,-${height + 2} z`} />
          ))}
          {places.lines.map((points, at) => (
            <DrawnLine key={chart.series[at]!.name} points={points} series={chart.series[at]!} />
          ))}
        </g>
        {areas.map(({ category, series, hit }) => (
          <MarkArea
            key={`${category} ${series}`}
            {...{ chart, hit, place: { category, series } }}
            isStop={category === stop?.category && series === stop.series}
          />
        ))}
      </g>
    </svg>
  );
});

const CUT = 34; // pixels from a row's beginning

/** Where rows are cut that are longer than they are drawn. */
function cutsOf({
  bars,
  axis,
}: Places): readonly { readonly x: number; readonly y: number; readonly height: number }[] {
  const cut = bars.filter(({ isCut }) => isCut);
  const ys = [...new Set(cut.map(({ bar }) => bar.y))];
  return ys.map((y) => {
    const { bar } = cut.find((each) => each.bar.y === y)!;
    return { x: axis.at(0) + (bar.x < axis.at(0) ? -CUT : CUT), y, height: bar.height };
  });
}

type DrawnProps = { readonly chart: BarChart; readonly id: string; readonly placed: Placed };

function DrawnBar({ chart, id, placed: { series, mark, bar } }: DrawnProps): ReactNode {
  const tone = mark.isApart && chart.apart ? chart.apart.tone : chart.series[series]!.tone;
  return <Bar {...bar} className={`chart-bar ${tone}`} fill={fillOf(id, tone)} />;
}

function DrawnLine({ points, series }: { readonly points: readonly Placed[]; readonly series: Series }): ReactNode {
  return (
    <>
      <LinePath data={[...points]} x={({ bar }) => bar.x} y={({ bar }) => bar.y} className="chart-halo" />
      <LinePath
        data={[...points]}
        x={({ bar }) => bar.x}
        y={({ bar }) => bar.y}
        className={`chart-path ${series.tone}`}
      />
      {points.map(({ category, bar }) => (
        <circle key={category} cx={bar.x} cy={bar.y} r={2.5} className={`chart-point ${series.tone}`} />
      ))}
    </>
  );
}
