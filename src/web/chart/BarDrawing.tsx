import { memo, useMemo } from 'react';
import type { BarChart, Series } from '../../chart/chart.ts';
import { Axes } from './Axes.tsx';
import { placesOf, type PlacedMark, type Places } from '../../chart/bar-places.ts';
import { marginsOf } from '../../chart/margins.ts';
import { type Drawn, MarkArea } from './MarkArea.tsx';
import { fillOf, lineClass, LinePoint } from './Legend.tsx';

/** The height of a drawing with its axes, in pixels. */
const HEIGHT = 196;

/** Bars, and lines over them, with their axes, `width` pixels wide. */
export const BarDrawing = memo(function BarDrawing({ chart, id, width, tabStop, isOnPaper }: Drawn<BarChart>) {
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
            <DrawnBand key={chart.series[at]!.name} {...{ points, places }} tone={chart.series[at]!.tone} />
          ))}
          {places.lines.map((points, at) => (
            <DrawnLine key={chart.series[at]!.name} points={points} series={chart.series[at]!} />
          ))}
        </g>
        {areas.map(({ category, series, hit }) => (
          <MarkArea
            key={`${category} ${series}`}
            {...{ chart, hit, place: { category, series } }}
            isTabStop={category === tabStop?.category && series === tabStop.series}
          />
        ))}
      </g>
    </svg>
  );
});

const CUT = 34; // pixels from a bar's beginning

/** The places at which bars that are too long are cut, once for stacked bars. */
function cutsOf({ bars, axis }: Places) {
  const zero = axis.at(0);
  const cut = bars.filter(({ isCut }) => isCut).map(({ bar }) => bar);
  const firsts = cut.filter(({ y }, at) => cut.findIndex((each) => each.y === y) === at);
  return firsts.map(({ x, y, height }) => ({ x: zero + (x < zero ? -CUT : CUT), y, height }));
}

type DrawnProps = { readonly chart: BarChart; readonly id: string; readonly placed: PlacedMark };

function DrawnBar({ chart, id, placed: { series, mark, bar } }: DrawnProps) {
  const tone = mark.isApart && chart.apart ? chart.apart.tone : chart.series[series]!.tone;
  return <rect {...bar} className={`chart-bar ${tone}`} fill={fillOf(id, tone)} />;
}

type BandProps = { readonly points: readonly PlacedMark[]; readonly places: Places; readonly tone: Series['tone'] };

/** The band in which a line's amounts are expected, drawn from the point before the first amount with a band. */
function DrawnBand({ points, places: { lineAxis }, tone }: BandProps) {
  const first = points.findIndex(({ mark }) => mark.between !== undefined);
  if (first < 0 || lineAxis === undefined) return null;
  const banded = points.slice(Math.max(0, first - 1));
  const edge = (side: 0 | 1) =>
    banded.map(
      ({ mark, bar }) => `${bar.x.toFixed(3)},${lineAxis.at(mark.between?.[side] ?? mark.centavos).toFixed(3)}`,
    );
  const [low, high] = [edge(0), edge(1)];
  return <path d={`M${[...low, ...high.toReversed()].join('L')}z`} className={`chart-band ${tone}`} />;
}

function DrawnLine({ points, series }: { readonly points: readonly PlacedMark[]; readonly series: Series }) {
  const path = points.map(({ bar }, at) => `${at === 0 ? 'M' : 'L'}${bar.x.toFixed(3)},${bar.y.toFixed(3)}`).join('');
  return (
    <>
      <path d={path} className="chart-halo" strokeLinecap="round" />
      <path d={path} className={lineClass(series)} strokeLinecap="round" />
      {points.map(({ category, bar }) => (
        <LinePoint key={category} x={bar.x} y={bar.y} series={series} />
      ))}
    </>
  );
}
