import type { MessagePort } from 'node:worker_threads';
import type { Scope } from '../../database/lines/scope.ts';
import type { FileFormat } from '../../reports/report.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import type { AnyFilters } from '../../reports/filters.ts';

/** One export: what a thread needs to make its file. */
export type FileTask = {
  readonly slug: string;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly format: FileFormat;
  readonly facts: readonly Fact[];
};

/** An export, where its pieces go, null behind the last, and what the thread shares of its progress. */
export type FileJob = { readonly task: FileTask; readonly port: MessagePort; readonly shared: SharedArrayBuffer };
