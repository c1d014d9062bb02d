import type { ScreenParams } from '../../reporting/screen-params.ts';
import { scopeAt } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { lastMoment } from '../../versions/moments.ts';
import type { JobPool } from './jobs/job-pool.ts';
import type { ReportPart } from './jobs/make-part.ts';
import { fetchChosenNames } from './request/chosen-names.ts';
import { fetchDataState } from './request/data-state.ts';
import { fetchJustifying } from './request/justified-request.ts';
import { type ReportRequest, searchOf } from './request/report-request.ts';

/** Which rows of a report are requested, in which view. */
export type WantedRows = { readonly view: ScreenParams; readonly from: number; readonly most: number };

type Services = { readonly db: Database; readonly jobs: Pick<JobPool, 'run'> };

/** Some rows of a report at one moment, with that moment and the names of the codes that its filters choose. */
export async function readPart(
  { db, jobs }: Services,
  request: ReportRequest,
  wanted: WantedRows,
  signal: AbortSignal,
) {
  await fetchDataState(db, request);
  const { scope, filters, version } = request;
  const moment = version?.moment ?? (await lastMoment(db, scope));
  const names = await fetchChosenNames(db, { filters, scope: scopeAt(scope, moment) });
  const justifying = await fetchJustifying(db, request, wanted.view);
  const task = { kind: 'part', ...searchOf(request), ...justifying, ...wanted, names, moment } as const;
  const { pieces } = jobs.run(task, signal, request.reader.id);
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  signal.throwIfAborted();
  return { part: JSON.parse(Buffer.concat(read).toString()) as ReportPart, moment, names };
}
