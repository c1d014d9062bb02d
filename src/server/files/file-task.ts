import type { MessagePort } from 'node:worker_threads';
import type { Scope } from '../../database/lines/scope.ts';
import type { FileFormat } from '../../reports/report.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import type { AnyFilters } from '../../reports/filters.ts';

/** What a thread needs to make the file of an export. */
export type FileTask = {
  readonly slug: string;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly format: FileFormat;
  readonly facts: readonly Fact[];
};

/** An export, the port for its pieces (null after the last), and the memory shared for its progress. */
export type FileJob = { readonly task: FileTask; readonly port: MessagePort; readonly shared: SharedArrayBuffer };
