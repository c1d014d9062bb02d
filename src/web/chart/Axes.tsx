import type { SVGProps } from 'react';
import type { BarChart } from '../../chart/chart.ts';
import { shortAmount } from '../../chart/subject-category.ts';
import type { PlacedAxis, Places } from '../../chart/bar-places.ts';
import { cutText, fittingName } from '../../chart/cut-text.ts';
import type { Margins } from '../../chart/margins.ts';

type Props = {
  readonly chart: BarChart;
  readonly places: Places;
  readonly margins: Margins;
  readonly width: number;
  readonly height: number;
};

/** The axes: amounts with lines across the plot, and the names of the categories. */
export function Axes(props: Props) {
  return props.chart.direction === 'columns' ? <ColumnAxes {...props} /> : <RowAxes {...props} />;
}

function ColumnAxes({ chart, places, width, height }: Props) {
  const { axis, lineAxis, middle, step } = places;
  return (
    <>
      {axis.ticks.map((tick) => (
        <line key={tick} className={lineClass(tick)} x1={0} x2={width} y1={axis.at(tick)} y2={axis.at(tick)} />
      ))}
      {axis.ticks.map((tick) => (
        <Amount key={tick} x={-4} dx="-0.25em" y={axis.at(tick)} textAnchor="end" amount={tick} />
      ))}
      {lineAxis?.ticks.map((tick) => (
        <Amount key={tick} x={width + 4} dx="0.25em" y={lineAxis.at(tick)} amount={tick} />
      ))}
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

function RowAxes({ chart, places, margins, width, height }: Props) {
  const { axis, middle } = places;
  return (
    <>
      {axis.ticks.map((tick) => (
        <line key={tick} className={lineClass(tick)} y1={0} y2={height} x1={axis.at(tick)} x2={axis.at(tick)} />
      ))}
      {spaced(axis).map((tick) => (
        <Amount key={tick} x={axis.at(tick)} y={height + 14} textAnchor="middle" amount={tick} />
      ))}
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

/** The unit of an axis's amounts, at its foot. */
function Unit({ top, left = -8 }: { readonly top: number; readonly left?: number }) {
  return (
    <text className="chart-label" x={left} y={top + 15} textAnchor="end">
      R$
    </text>
  );
}

const APART = 50; // least pixels from the middle of one amount to the next

/** The ticks whose amounts have room side by side, zero among them. */
function spaced({ at, ticks }: PlacedAxis): readonly number[] {
  const nth = Math.ceil(APART / Math.abs(at(ticks[1]!) - at(ticks[0]!)));
  return ticks.filter((_, index) => (index - ticks.indexOf(0)) % nth === 0);
}

function lineClass(tick: number): string {
  return tick === 0 ? 'chart-zero' : 'chart-line';
}

/** The amount of a tick, in few characters. */
function Amount({ amount, ...place }: SVGProps<SVGTextElement> & { readonly amount: number }) {
  return (
    <text className="chart-label" dy="0.25em" {...place}>
      {shortAmount(amount)}
    </text>
  );
}
