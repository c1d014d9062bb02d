import { ERP_MARK } from '../../domain/erp-notices.ts';
import type { AnswerLine, Fields } from '../oracles/answer-lines.ts';
import { centavosOf } from '../oracles/centavos-of.ts';

/** The values of a worksheet's cells, row by row. */
export type ReadValues = readonly (readonly unknown[])[];

/** A worksheet's rows by the headings in its first row. */
export function rowsUnder([headings, ...rows]: ReadValues): readonly Fields[] {
  return rows.map((row) => Object.fromEntries(headings!.map((heading, column) => [heading, row[column]])));
}

const CODE = /\(código\)$/;

/** The lines of a worksheet with amounts below some headings, in whole centavos, and the codes of its code columns. */
export function worksheetLines(values: ReadValues, labels: readonly string[]): readonly AnswerLine[] {
  const head = values.findIndex((_, row) => labels.every((label) => headings(values, row).includes(label)));
  const found = headings(values, head);
  const columns = labels.map((label) => found.indexOf(label));
  const codeColumns = found.flatMap((heading, column) => (CODE.test(heading) ? [column] : []));
  return values.slice(head + 1).flatMap((row) => {
    const amounts = columns.map((column) => (typeof row[column] === 'number' ? centavosOf(row[column]) : null));
    if (amounts.every((amount) => amount === null)) return [];
    return [{ codes: codeColumns.map((column) => String(row[column])), amounts }];
  });
}

/** Each column's heading in a row, without the mark of missing ERP data, joined to that below it if headings span. */
function headings(values: ReadValues, row: number): readonly string[] {
  const [own = [], below = []] = [values[row], values[row + 1]];
  const isDouble = isBlank(below[0]) && typeof below[1] === 'string';
  let last: unknown;
  return own.map((heading, column) => {
    if (!isBlank(heading)) last = heading;
    const whole = isDouble && !isBlank(below[column]) ? `${String(last)} ${String(below[column])}` : String(heading);
    return whole.endsWith(` ${ERP_MARK}`) ? whole.slice(0, -1 - ERP_MARK.length) : whole;
  });
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
