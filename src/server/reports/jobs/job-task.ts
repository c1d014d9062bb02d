import type { MessagePort } from 'node:worker_threads';
import type { Scope } from '../../../database/lines/scope.ts';
import type { Encoding } from '../answer-cache.ts';
import type { AnyFilters } from '../../../reports/filters.ts';

/** What a worker thread needs to answer a search. */
export type ReportTask = {
  readonly slug: string;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly encoding: Encoding;
};

/** A search and the port for its answer: pieces, then null at the end; STOP is sent back when the search is aborted. */
export type ReportJob = { readonly task: ReportTask; readonly port: MessagePort };

/** Tells a thread, by the port of its job, to stop. */
export const STOP = 'stop';
