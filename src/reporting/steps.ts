import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { AnyFilters, FilterName, Filters } from './filters.ts';
import type { Report } from './report.ts';

/** The server's part of a report: `query` reads the lines from the database, `arrange` nests them into the result. */
export type Steps = {
  query(db: Database, scope: Scope, filters: AnyFilters): Promise<readonly unknown[]>;
  arrange(lines: readonly unknown[], filters: AnyFilters): unknown;
};

const tied = new WeakSet<object>();

/** A report's steps; filters, lines and result that do not fit together are compile errors. */
export function stepsOf<Name extends FilterName, Result, Line>(
  _report: Report<Name, Result> | ((name: string) => Report<Name, Result>),
  arrange: (lines: readonly Line[], filters: Filters<NoInfer<Name>>) => Unchanged<NoInfer<Result>>,
  query: (db: Database, scope: Scope, filters: Filters<NoInfer<Name>>) => Promise<readonly NoInfer<Line>[]>,
) {
  const steps = { query, arrange };
  tied.add(steps);
  return steps;
}

/** Whether steps were made by {@link stepsOf}, so that the compiler has checked that they fit together. */
export function areTied(steps: object): boolean {
  return tied.has(steps);
}

type Unchanged<Value> = Value extends object ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> } : Value;
