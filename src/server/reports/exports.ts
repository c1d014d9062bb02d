import type { FastifyRequest } from 'fastify';
import { exportProgress } from '../../contracts/exports.ts';
import { Refusal } from '../http/errors.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { JobProgress } from './jobs/job-progress.ts';
import { type ChosenNames, filterWords } from './request/chosen-names.ts';
import { comparedInWords } from './request/compared-request.ts';
import type { ReportRequest } from './request/report-request.ts';
import { momentInWords } from '../../versions/moments.ts';
import type { Sent } from '../http/client-connection.ts';

/** Called when a file or feed begins; returns the callback for its end. */
export type OnExport = (begun: { readonly progress: JobProgress; readonly names: ChosenNames }) => (sent: Sent) => void;

/** Audits a report's file or feed at its end, unless nothing was sent; `form`, for example: '.xls, como na tela'. */
export function recordExport(
  record: AuditLog,
  request: FastifyRequest,
  reportRequest: ReportRequest,
  form: string,
): OnExport {
  const { report, scope, reader, version, compared } = reportRequest;
  const by = eventBy({ user: reader, scope, request });
  return ({ progress, names }) =>
    (sent) => {
      if (sent === 'nothing') return;
      const search = filterWords(reportRequest, names).join(', ');
      const then = version === undefined ? '' : `; versão: ${version.name ?? momentInWords(version.moment)}`;
      const other = compared === undefined ? '' : `; comparado com: ${comparedInWords(compared)}`;
      const rows = progress.sheetRows;
      const count = rows === 1 ? '1 linha' : `${rows.toLocaleString('pt-BR')} linhas`;
      const detail = `${report.title} (${form}): ${search}${then}${other}; ${count}${sent === 'all' ? '' : ', interrompido'}.`;
      record({ ...by, kind: 'exportou', detail });
    };
}

/** The running exports of this process, by user and by the id that the page gave each. */
export class RunningExports {
  readonly #running = new Map<string, JobProgress>();

  /** Adds an export; returns the callback that removes it. */
  add(userId: string, id: string, progress: JobProgress): () => void {
    const key = keyOf(userId, id);
    this.#running.set(key, progress);
    return () => {
      if (this.#running.get(key) === progress) this.#running.delete(key);
    };
  }

  find(userId: string, id: string): JobProgress | undefined {
    return this.#running.get(keyOf(userId, id));
  }
}

function keyOf(userId: string, id: string): string {
  return JSON.stringify([userId, id]);
}

/** The route to the progress of running exports, each shown only to its user. */
export function exportRoutes(api: SignedInApi, running: RunningExports): void {
  addUserRoute(api, exportProgress, ({ user, params }) => {
    const progress = running.find(user.id, params.exportacao);
    if (progress === undefined) throw new Refusal(404, 'Exportação não encontrada.');
    const { all, written } = progress.rows;
    return { linhas: all, escritas: written };
  });
}
