import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayOpen } from '../reports/catalog.ts';
import { fileNameOf } from '../reports/file-name.ts';
import { filtersSchema } from '../reports/filters.ts';
import type { Report } from '../reports/report.ts';
import type { AnswerSearch } from './answer-search.ts';
import { failure, type Api } from './api.ts';
import type { AnyFilters } from './check-choices.ts';
import type { AgeLines } from './erp-age-lines.ts';
import { NotAllowed, NotFound } from './errors.ts';
import { fileFormatOf } from './file-formats.ts';
import type { Session } from './session.ts';

/** The one mechanism behind every report of the catalogue: its result, and its files. */
export function reportRoutes(api: Api, place: Place): void {
  for (const report of place.catalog) {
    resultRoute(api, place, report);
    fileRoute(api, place, report);
  }
  api.get('/relatorios/*', { schema: { hide: true } }, () => {
    throw new NotFound('Relatório não encontrado.');
  });
}

type Place = {
  readonly catalog: readonly Report[];
  readonly session: Session;
  readonly answer: AnswerSearch;
  readonly ageLines: AgeLines;
  /** {product} of the file names (spec §9). */
  readonly produtoSigla: string;
};

const failures = { 400: failure, 401: failure, 403: failure, 422: failure };

function resultRoute(api: Api, { session, answer }: Place, report: Report): void {
  const querystring = filtersSchema(report.filters);
  const schema = { ...wordsOf(report), querystring, response: { 200: report.contract, ...failures } };
  api.get(
    `/relatorios/${report.slug}`,
    { schema, compress: false, preValidation: guardOf(report, session) },
    (request, reply) => {
      const task = {
        slug: report.slug,
        codColigada: session.userOf(request).codColigada,
        filters: request.query,
        format: 'json',
      } as const;
      return answer(request, reply, task, { 'content-type': 'application/json; charset=utf-8' });
    },
  );
}

function fileRoute(api: Api, { session, answer, ageLines, produtoSigla }: Place, report: Report): void {
  const formats = report.files.map(({ format }) => format);
  const querystring = filtersSchema(report.filters).extend({
    formato: z.enum(formats, `Informe o formato do arquivo (formato): ${formats.join(', ')}.`),
  });
  const { summary, ...words } = wordsOf(report);
  const schema = {
    ...words,
    summary: `${summary}, em arquivo`,
    querystring,
    response: { 200: z.unknown(), ...failures },
  };
  api.get(
    `/relatorios/${report.slug}/arquivo`,
    { schema, compress: false, preValidation: guardOf(report, session) },
    async (request, reply) => {
      const { formato, ...asked } = request.query;
      const file = report.files.find(({ format }) => format === formato)!;
      const { holdsNotes, contentType } = fileFormatOf(file);
      const filters = { ...asked, ...file.implies };
      const { codColigada } = session.userOf(request);
      const notes = holdsNotes ? await notesOf(report, codColigada, filters, ageLines) : [];
      const task = { slug: report.slug, codColigada, filters, format: file.format, notes };
      return answer(request, reply, task, {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${fileNameOf(file, filters, produtoSigla)}"`,
      });
    },
  );
}

/** What a file says about its data above its header: how old the ERP's values are. */
async function notesOf(report: Report, codColigada: number, filters: AnyFilters, ageLines: AgeLines) {
  if (report.sync === undefined) return [];
  return ageLines({ kind: report.sync, codColigada, orcamentoId: filters.orcamentoId ?? null });
}

function wordsOf({ title, summary }: Report) {
  return { tags: ['relatórios'], summary: title, description: summary };
}

/** A hook, before the filters are read: refuses who may not open the report (spec §6). */
function guardOf(report: Report, session: Session): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!mayOpen(session.userOf(request), report)) throw new NotAllowed('Você não tem acesso a este relatório.');
  };
}
