import { useId, type ReactNode, type SVGProps } from 'react';
import { formatAmount } from '../../domain/format.ts';
import { MONTH_NAMES } from '../../domain/months.ts';
import { ValuesTable } from '../chart/ValuesTable.tsx';
import { monthBars, type Bar, type MonthAmounts, type Size } from './month-bars.ts';

type Props<Name extends string> = {
  readonly title: string;
  readonly description: string;
  readonly series: readonly MonthAmounts<Name>[];
  readonly size: Size;
  readonly drawBar: (bar: Bar<Name>) => ReactNode;
  /** The area behind the bars of a month, 1 to 12, which takes the pointer. */
  readonly ground: (month: number) => SVGProps<SVGRectElement>;
  /** The month's initial below its bars; absent if the drawing has none. */
  readonly initial?: (month: number) => SVGProps<SVGTextElement>;
  readonly zero?: SVGProps<SVGLineElement>;
  readonly svg?: SVGProps<SVGSVGElement>;
};

/** Twelve months as bars around one zero line; a month under the pointer shows its amounts. */
export function MonthBars<Name extends string>(props: Props<Name>) {
  const { title, description, series, size, drawBar, ground, initial, zero: line, svg } = props;
  const id = useId();
  const { months, step, zero } = monthBars(series, size);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, no file
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      {...svg}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {months.map(({ left, middle, bars }, at) => (
        <g key={at}>
          <title>{wordsOf(series, at)}</title>
          <rect x={left} width={step} y={0} height={size.height} {...ground(at + 1)} />
          {bars.map(drawBar)}
          {initial && (
            <text x={middle} y={size.height - 6} {...initial(at + 1)}>
              {MONTH_NAMES[at]!.charAt(0)}
            </text>
          )}
        </g>
      ))}
      <line x1={0} x2={size.width} y1={zero} y2={zero} {...line} />
    </svg>
  );
}

function wordsOf(series: readonly MonthAmounts[], month: number): string {
  const amounts = series.map(({ label, amounts: of }) => `${label} ${formatAmount(of[month]!)}`);
  return `${MONTH_NAMES[month]}: ${amounts.join(', ')}`;
}

type TableProps = {
  readonly caption: string;
  readonly series: readonly MonthAmounts[];
  /** The months, 1 to 12, that belong to the amount shown. */
  readonly marked?: readonly number[];
};

/** The twelve months as a table for screen readers. */
export function MonthTable({ caption, series, marked = [] }: TableProps) {
  const rows = MONTH_NAMES.map((name, at) => {
    const month = marked.includes(at + 1) ? `${name}, no valor` : name;
    return [month, ...series.map(({ amounts }) => formatAmount(amounts[at]!))] as const;
  });
  return (
    <div className="unseen">
      <ValuesTable caption={caption} header={['Mês', ...series.map(({ label }) => label)]} rows={rows} />
    </div>
  );
}
