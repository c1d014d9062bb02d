import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { fileNameOf, viewedFileName } from '../../reports/files-of.ts';
import type { Report, ReportFile } from '../../reports/report.ts';
import type { ScreenParams } from '../../reports/view-fields.ts';
import type { User } from '../sign-in/auth.ts';
import { fetchDataVersions } from './request/data-state.ts';
import type { AnyFilters } from '../../reports/filters.ts';
import { lacksErp } from '../../domain/erp-state.ts';
import type { ErpStates } from './erp-states.ts';
import { begunStream } from '../http/sent-stream.ts';
import type { FileFacts } from './file-facts.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import type { FilePool } from './file-pool.ts';
import type { FileProgress } from './jobs/job-progress.ts';
import { Refusal } from '../http/errors.ts';
import { isUnknownView } from './unknown-view.ts';
import { goneSignal, limitReading } from '../http/client-connection.ts';
import { untilEnd, type Sent } from './until-end.ts';

/** Sends a report's file while it is being made; never cached, because it names its user and time. */
export type AnswerFile = (request: FastifyRequest, reply: FastifyReply, asked: AskedFile) => Promise<FastifyReply>;

/** The file that is requested, and by whom. */
export type AskedFile = {
  readonly report: Report;
  readonly file: ReportFile;
  readonly user: Pick<User, 'id' | 'name'>;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  /** The file shows the report as this view has it; absent, the whole report. */
  readonly view?: ScreenParams | undefined;
  /** Called when the file begins; returns what to call at its end. */
  readonly onBegin: (progress: FileProgress) => (sent: Sent) => void;
};

type FileServices = {
  readonly db: Database;
  readonly files: Pick<FilePool, 'make'>;
  readonly facts: FileFacts;
  readonly states: ErpStates;
  /** {product} of the file names (spec §9). */
  readonly produtoSigla: string;
  /** How long a client may read nothing before it is cut off; a minute where nothing else is given. */
  readonly stalledMs?: number;
};

/** Files of the reports of a database. */
export function fileAnswers({ db, files, facts, states, produtoSigla, stalledMs }: FileServices): AnswerFile {
  return async (request, reply, { report, file, user, scope, filters, view, onBegin }) => {
    const { contentType, charsetOf, isWorkbook } = fileFormatOf(file);
    const name = fileNameOf(file, filters, produtoSigla);
    const versions = await fetchDataVersions(db, scope, filters, report);
    void reply.headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${view === undefined ? name : viewedFileName(name)}"`,
      'cache-control': 'private, no-store',
    });
    if (request.method === 'HEAD') return reply.send();
    const erp = await stateOf(states, { report, scope, filters });
    const task = {
      slug: report.slug,
      scope,
      filters,
      format: file.format,
      view,
      lacksErp: erp !== undefined && lacksErp(erp),
      facts: isWorkbook ? await facts({ report, user, scope, filters, version: Math.max(...versions), erp }) : [],
    };
    const gone = goneSignal(reply);
    const { pieces, progress } = files.make(task, gone, user.id);
    const stream = await begunStream(untilEnd(pieces, gone, onBegin(progress))).catch((failure: unknown) => {
      throw isUnknownView(failure) ? new Refusal(422, failure.message) : failure;
    });
    if (charsetOf !== undefined)
      void reply.header('content-type', `${contentType}; charset=${charsetOf(startOf(stream))}`);
    limitReading(reply, { stalledMs });
    return reply.send(stream);
  };
}

/** How things stand with the ERP's values of a report; undefined where it asks for none. */
function stateOf(states: ErpStates, { report, scope, filters }: Pick<AskedFile, 'report' | 'scope' | 'filters'>) {
  const { orcamentoId = null } = filters;
  return report.sync === undefined ? undefined : states({ kind: report.sync, scope, orcamentoId });
}

/** The first bytes of a stream that has some; they stay in it. */
function startOf(stream: Readable): Uint8Array {
  const start = stream.read() as Uint8Array;
  stream.unshift(start);
  return start;
}
