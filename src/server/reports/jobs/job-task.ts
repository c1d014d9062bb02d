import type { MessagePort } from 'node:worker_threads';
import type { CollectionActor } from '../../../collections/collections.ts';
import type { FeedFormat } from '../../../contracts/exports.ts';
import type { Connection } from '../../../database/engine/connection.ts';
import type { Scope } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import type { SentFile } from '../../../load/sources/open-sources.ts';
import type { Cover } from '../../../pdf/draw-cover.ts';
import type { CatalogNames } from '../../../reports/catalog.ts';
import type { FileFormat, Report } from '../../../reporting/report.ts';
import type { Steps } from '../../../reporting/steps.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import type { Fact } from '../../../sheet/workbook/workbook.ts';
import type { ChosenNames } from '../request/chosen-names.ts';
import type { JustificationInputs } from '../request/justifying-params.ts';
import type { ComparedSide } from '../request/compared-state.ts';
import type { Reader, ReportSearch } from '../request/report-request.ts';
import type { JobProgress } from './job-progress.ts';

/** A task for a thread. */
export type JobTask =
  | SearchTask
  | PartTask
  | FileTask
  | PackTask
  | FeedTask
  | DataTask
  | FillingTask
  | ReturnTask
  | CheckTask;

/** The encodings of an answer. */
export type Encoding = 'plain' | 'gzip';

/** The JSON of a report's result. */
export type SearchTask = ReportSearch & { readonly kind: 'search'; readonly encoding: Encoding };

/** Some rows of a report, as a view shows them. */
export type PartTask = ReportSearch &
  JustificationInputs & {
    readonly kind: 'part';
    readonly names: ChosenNames;
    readonly view: ScreenParams;
    /** The moment of the data that the answer names: the version's, else the last one at the request. */
    readonly moment: number;
    /** How many rows are skipped, and the most that are returned. */
    readonly from: number;
    readonly most: number;
  };

/** A report's file. */
export type FileTask = ReportSearch &
  JustificationInputs & {
    readonly kind: 'file';
    readonly names: ChosenNames;
    readonly compared?: ComparedSide | undefined;
    readonly format: FileFormat;
    /** The data that a PDF's chart needs besides the result; undefined without a chart. */
    readonly chart?: { readonly data: unknown } | undefined;
    readonly facts: readonly Fact[];
    /** The view that the file shows; undefined for the whole report. */
    readonly view?: ScreenParams | undefined;
    /** The moment of the data that the facts name: the version's, a pack's, or the last one at the request. */
    readonly moment: number;
    /** Whether the ERP gave no values for its columns, so that a workbook marks their headings. */
    readonly lacksErp: boolean;
  };

/** Several reports as one PDF. */
export type PackTask = {
  readonly kind: 'pack';
  readonly files: readonly FileTask[];
  readonly cover: Omit<Cover, 'notes'>;
};

/** A report's rows for programs. */
export type FeedTask = ReportSearch &
  Pick<JustificationInputs, 'textsUntil'> & {
    readonly kind: 'feed';
    readonly names: ChosenNames;
    readonly compared?: ComparedSide | undefined;
    readonly format: FeedFormat;
    readonly encoding: Encoding;
  };

/** The workbook of an organisation's data. */
export type DataTask = {
  readonly kind: 'data';
  readonly scope: Scope;
  /** The organisation's name. */
  readonly organizacao: string;
  /** The day of the data: 'dd/mm/aaaa'. */
  readonly day: string;
};

/** A collection's workbook of a person's cost centres. */
export type FillingTask = {
  readonly kind: 'filling';
  readonly actor: CollectionActor;
  readonly collectionId: string;
};

/** Saves a returned workbook's values; its one piece is the outcome as JSON. */
export type ReturnTask = Omit<FillingTask, 'kind'> & {
  readonly kind: 'return';
  readonly file: SentFile;
  /** Whether values are saved even if other cells cannot be read; those keep the budget's values. */
  readonly despiteProblems: boolean;
};

/** Checks whether a file is as Rubrica made it; its one piece is the outcome as JSON. */
export type CheckTask = {
  readonly kind: 'check';
  readonly file: SentFile;
  /** The folder for the file as it is made again. */
  readonly folder: string;
  readonly scope: Scope;
  readonly reader: Reader;
  /** The day by the server's clock. */
  readonly day: string;
  readonly time: string;
};

/** Groups of threads; jobs of one group never wait for those of another. */
export type Lane = 'searches' | 'files' | 'feeds' | 'workbooks' | 'checks';

/** What a thread is started with. */
export type ThreadData = { readonly connection: Connection; readonly names: CatalogNames; readonly lane: Lane };

/** A task as posted to a thread: with the port for its pieces (null after the last) and the memory of its progress. */
export type PostedJob = { readonly task: JobTask; readonly port: MessagePort; readonly shared: SharedArrayBuffer };

/** What a thread makes its jobs with. */
export type Maker = {
  readonly db: Database;
  readonly catalog: readonly Report[];
  readonly steps: ReadonlyMap<string, Steps>;
  readonly progress: JobProgress;
  /** Posts a piece; throws when the job was aborted. */
  readonly send: (piece: Uint8Array<ArrayBuffer>) => void;
};
