import type { MessagePort } from 'node:worker_threads';
import type { Scope } from '../../database/lines/scope.ts';
import type { Encoding } from './answer-cache.ts';
import type { AnyFilters } from '../../reports/filters.ts';

/** One search: what a worker thread needs to answer it. */
export type ReportTask = {
  readonly slug: string;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly encoding: Encoding;
};

/** A search and where its answer goes: its pieces, and null when it is whole; STOP comes back when nobody wants it any longer. */
export type ReportJob = { readonly task: ReportTask; readonly port: MessagePort };

/** What a thread is told by the port of its job. */
export const STOP = 'stop';
