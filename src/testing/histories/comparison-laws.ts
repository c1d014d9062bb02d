import { expect } from 'vitest';
import { comparableAmounts } from '../../sheet/compare/amount-columns.ts';
import { compareSheets } from '../../sheet/compare/compare-sheets.ts';
import { placedFollows } from '../../sheet/columns.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { numbersOf } from '../../sheet/view/numbers-of.ts';
import { RowSums } from '../../sheet/workbook/cell-formulas.ts';
import { sheetOf } from '../oracles/sheet-of.ts';
import { catalog } from '../servers/catalog.ts';
import { rowsOf } from '../sheets/drawn-rows.ts';
import { queryFor } from './frozen.ts';
import type { Frozen } from './history-place.ts';

type Now = { readonly now: readonly string[]; readonly years: { readonly before: number; readonly now: number } };

/**
 * Compares each report between a version and current data, and expects every difference to be after minus before,
 * totals and groups to be the sums of their items, before, after and as differences, and the grand totals to equal
 * those of the two sheets.
 */
export function expectComparisonAddsUp(frozen: Frozen, { now, years }: Now): void {
  for (const [at, report] of catalog.entries()) {
    const query = queryFor(report, frozen);
    const sheet = (answers: readonly string[], ano: number) =>
      sheetOf(report, JSON.parse(answers[at]!), query, { codColigada: frozen.codColigada, ano });
    const [before, after] = [sheet(frozen.answers, years.before), sheet(now, years.now)];
    if (comparableAmounts(after.columns).length === 0) continue;
    const compared = compareSheets(before, after);
    expect([report.slug, wrongDifferences(compared), wrongSums(compared)]).toEqual([report.slug, [], []]);
    expect([report.slug, ...totals(compared, before, after, 0)]).toEqual([
      report.slug,
      ...totals(compared, before, after, 1),
    ]);
  }
}

/** The rows whose difference is not after minus before. */
function wrongDifferences(sheet: Sheet): readonly unknown[] {
  const numbers = numbersOf(sheet);
  const follows = placedFollows(sheet.columns);
  return rowsOf(sheet).flatMap((_, row) =>
    follows.flatMap((each, column) => {
      if (each?.kind !== 'difference') return [];
      const due = numbers.at(row, each.of[0]) - numbers.at(row, each.of[1]);
      return Object.is(numbers.at(row, column) + 0, due + 0) ? [] : [{ row, column, due }];
    }),
  );
}

/** The groups and totals that are not the sum of their items, in the columns of compared amounts. */
function wrongSums(sheet: Sheet): readonly unknown[] {
  const numbers = numbersOf(sheet);
  const columns = sheet.columns.flatMap(({ isChange, format }, at) =>
    isChange && format !== 'percent' ? [at - 2, at - 1, at] : [],
  );
  const rows = rowsOf(sheet);
  const sums = new RowSums(sheet.rows);
  return rows.flatMap((row, index) => {
    const added = sums.next(row, index);
    if (added === undefined) return [];
    const { first, last, by } = added;
    const items = rows.flatMap((item, at) =>
      at >= first && at <= last && item.kind === 'item' && (by === undefined || item.keys?.[by.key] === by.value)
        ? [at]
        : [],
    );
    return columns.flatMap((column) => {
      const sum = items.reduce((all, item) => all + (numbers.at(item, column) || 0), 0);
      const stated = numbers.at(index, column);
      return Number.isNaN(stated) || stated === sum ? [] : [{ index, column, sum, stated }];
    });
  });
}

/** The grand totals by amount, from the two sheets (0) or from the comparison (1). */
function totals(compared: Sheet, before: Sheet, after: Sheet, which: 0 | 1): readonly unknown[] {
  const totalOf = (sheet: Sheet, column: number) => {
    const at = sheet.rows.length - 1;
    return sheet.rows.at(at)?.kind === 'total' ? numbersOf(sheet).at(at, column) : undefined;
  };
  return comparableAmounts(after.columns).map(({ name }) => {
    const place = (sheet: Sheet, own: string) => sheet.columns.findIndex((column) => column.name === own);
    if (which === 1)
      return [
        totalOf(compared, place(compared, `${name}Antes`)) ?? 0,
        totalOf(compared, place(compared, `${name}Depois`)) ?? 0,
      ];
    return [totalOf(before, place(before, name)) ?? 0, totalOf(after, place(after, name)) ?? 0];
  });
}
