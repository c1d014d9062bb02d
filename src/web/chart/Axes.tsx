import { AxisBottom, AxisLeft, AxisRight, type TickRendererProps } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import type { BarChart } from '../../chart/chart.ts';
import { shortAmount } from '../../chart/subject-category.ts';
import type { PlacedAxis, Places } from './bar-places.ts';
import { cutText, fittingName } from './cut-text.ts';
import type { Margins } from './margins.ts';

type Props = {
  readonly chart: BarChart;
  readonly places: Places;
  readonly margins: Margins;
  readonly width: number;
  readonly height: number;
};

/** The amounts with their lines across the plot, and the names of the categories. */
export function Axes(props: Props): ReactNode {
  return props.chart.direction === 'columns' ? <ColumnAxes {...props} /> : <RowAxes {...props} />;
}

function ColumnAxes({ chart, places, width, height }: Props): ReactNode {
  const { axis, lineAxis, middle, step } = places;
  return (
    <>
      {axis.ticks.map((tick) => (
        <line key={tick} className={lineClass(tick)} x1={0} x2={width} y1={axis.at(tick)} y2={axis.at(tick)} />
      ))}
      <AxisLeft {...amounts(axis)} />
      {lineAxis && <AxisRight {...amounts(lineAxis)} left={width} />}
      <Unit top={height} />
      {lineAxis && <Unit top={height} left={width + 16} />}
      {chart.categories.map((category, at) => (
        <text key={at} className="chart-label" x={middle(at)} y={height + 15} textAnchor="middle">
          {fittingName(category, step)}
        </text>
      ))}
    </>
  );
}

function RowAxes({ chart, places, margins, width, height }: Props): ReactNode {
  const { axis, middle } = places;
  return (
    <>
      {axis.ticks.map((tick) => (
        <line key={tick} className={lineClass(tick)} y1={0} y2={height} x1={axis.at(tick)} x2={axis.at(tick)} />
      ))}
      <AxisBottom {...amounts(axis)} tickValues={[...spaced(axis)]} top={height} />
      <Unit top={height + 3} />
      {chart.categories.map(({ label, note, isRest }, at) => (
        <g key={at} transform={`translate(0, ${middle(at)})`}>
          <text className="chart-label" x={-8} dy="0.35em" textAnchor="end">
            {cutText(label, margins.left - 12)}
          </text>
          {note && (margins.hasNotes || isRest) && (
            <text className="chart-label" x={width + 8} dy="0.35em">
              {note.text}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** What the amounts of an axis are, at its foot. */
function Unit({ top, left = -8 }: { readonly top: number; readonly left?: number }): ReactNode {
  return (
    <text className="chart-label" x={left} y={top + 15} textAnchor="end">
      R$
    </text>
  );
}

const APART = 50; // pixels from the middle of one amount to the next

/** The ticks that have room for their amounts side by side, zero among them. */
function spaced({ at, ticks }: PlacedAxis): readonly number[] {
  const nth = Math.ceil(APART / Math.abs(at(ticks[1]!) - at(ticks[0]!)));
  return ticks.filter((_, index) => (index - ticks.indexOf(0)) % nth === 0);
}

function lineClass(tick: number): string {
  return tick === 0 ? 'chart-zero' : 'chart-line';
}

/** An axis of amounts: its words alone, for its lines cross the plot. */
function amounts({ at, ticks }: PlacedAxis) {
  const domain = [ticks[0]!, ticks.at(-1)!];
  return {
    scale: scaleLinear({ domain, range: domain.map(at) }),
    tickValues: [...ticks],
    hideAxisLine: true,
    hideTicks: true,
    tickFormat: (tick: number | { valueOf(): number }) => shortAmount(Number(tick)),
    tickComponent: TickText,
    tickLength: 4,
  };
}

function TickText({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps): ReactNode {
  return (
    <text className="chart-label" {...{ x, y }} {...given({ dx, dy })} {...(textAnchor && { textAnchor })}>
      {formattedValue}
    </text>
  );
}

type Shift = TickRendererProps['dx'] | undefined;

function given({ dx, dy }: { readonly dx: Shift; readonly dy: Shift }) {
  return { ...(dx !== undefined && { dx }), ...(dy !== undefined && { dy }) };
}
