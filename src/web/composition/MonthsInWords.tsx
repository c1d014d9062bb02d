import type { ReactNode } from 'react';
import { formatAmount } from '../../domain/format.ts';
import type { Series } from './month-series.ts';
import { monthName } from './names.ts';

type Props = { readonly title: string; readonly series: readonly Series[]; readonly marked: readonly number[] };

/** The twelve months for those who hear the page. */
export function MonthsInWords({ title, series, marked }: Props): ReactNode {
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  return (
    <div className="unseen">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{marked.includes(month) ? `${monthName(month)}, no valor` : monthName(month)}</th>
              {series.map(({ label, amounts }) => (
                <td key={label}>{formatAmount(amounts[month - 1]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
