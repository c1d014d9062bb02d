import type { MessagePort } from 'node:worker_threads';
import type { FeedFormat } from '../../contracts/feed.ts';
import type { FileFormat } from '../../reports/report.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import type { ScreenParams } from '../../reports/view-fields.ts';
import type { ReportTask } from './jobs/job-task.ts';
import type { DataTask } from './jobs/make-data-file.ts';

/** What a thread needs to make a file: a report's, its feed, or the one of all data. */
export type FileTask = ReportFileTask | FeedTask | DataTask;

/** What a thread needs to make a feed. */
export type FeedTask = ReportTask & { readonly feed: FeedFormat };

/** What a thread needs to make the file of an export. */
export type ReportFileTask = Pick<ReportTask, 'slug' | 'scope' | 'filters'> & {
  readonly format: FileFormat;
  readonly facts: readonly Fact[];
  /** The file shows the report as this view has it; absent, the whole report. */
  readonly view?: ScreenParams | undefined;
  /** Whether no value of the ERP stands behind its columns. */
  readonly lacksErp: boolean;
};

/** A file to make, the port for its pieces (null after the last), and the memory shared for its progress. */
export type FileJob = { readonly task: FileTask; readonly port: MessagePort; readonly shared: SharedArrayBuffer };
