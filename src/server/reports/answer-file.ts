import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startedStream, disconnectSignal, limitReading, untilEnd } from '../http/client-connection.ts';
import type { OnExport } from './exports.ts';
import { checkFile, type FileChoice, fileName, type FileSources, fileTaskOf } from './file-task.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import type { JobPool } from './jobs/job-pool.ts';
import type { ReportRequest } from './request/report-request.ts';

/** Sends a report's file while it is being made; never cached, because it names its reader and time. */
export type AnswerFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  reportRequest: ReportRequest,
  form: FileForm,
) => Promise<FastifyReply>;

/** A requested file, and the callback for when its making begins. */
type FileForm = FileChoice & { readonly onBegin: OnExport };

type FileServices = FileSources & {
  readonly jobs: Pick<JobPool, 'run'>;
  /** The abbreviation that replaces {product} in file names (spec §9). */
  readonly produtoSigla: string;
  /** How long a client may read nothing before it is cut off; a minute by default. */
  readonly stalledMs?: number;
};

/** Makes the function that sends files of a database's reports. */
export function fileAnswers({ jobs, produtoSigla, stalledMs, ...sources }: FileServices): AnswerFile {
  return async (request, reply, reportRequest, { onBegin, ...choice }) => {
    const { contentType, charsetOf } = fileFormatOf(choice.file);
    const compared = await checkFile(sources.db, reportRequest);
    const name = fileName(reportRequest, choice, produtoSigla);
    void reply.headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    if (request.method === 'HEAD') return reply.send();
    const task = await fileTaskOf(sources, reportRequest, { ...choice, compared });
    const gone = disconnectSignal(reply);
    const { pieces, progress } = jobs.run(task, gone, reportRequest.reader.id);
    const stream = await startedStream(untilEnd(pieces, gone, onBegin({ progress, names: task.names })));
    if (charsetOf !== undefined)
      void reply.header('content-type', `${contentType}; charset=${charsetOf(startOf(stream))}`);
    limitReading(reply, { stalledMs });
    return reply.send(stream);
  };
}

/** The first bytes of a stream that already has some; they are not consumed. */
function startOf(stream: Readable): Uint8Array {
  const start = stream.read() as Uint8Array;
  stream.unshift(start);
  return start;
}
