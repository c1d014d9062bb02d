import { z } from 'zod';
import { TODOS } from '../../domain/centros.ts';
import { type FilterName, filterFields, filtersSchema } from '../../reporting/filters.ts';
import { reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { Refusal } from '../http/errors.ts';
import { refuseUnlessOpenTo, reportOf } from '../reports/request/report-request.ts';
import { RefusalWithSuggestions } from './ask-better.ts';
import { nearest } from './nearest.ts';
import type { Call, Tool, ToolServices } from './tool.ts';

/** The schema of a text in a question: a plain value, or a text marked as in responses: `{"dado": "1.10"}`. */
export const texto = z
  .union([z.string().max(300), z.number(), z.boolean(), z.object({ dado: z.string().max(300) })])
  .transform((given) => String(typeof given === 'object' ? given.dado : given));

/** The slug of a report in a question. */
export const relatorio = texto.describe('O relatório, pelo nome que listar_relatorios dá: "trimestral".');

/** A report's filters in a question. */
export const filtros = z
  .record(z.string().max(60), texto)
  .describe(
    'Os filtros do relatório, pelos nomes e códigos que listar_relatorios dá: {"orcamentoId": "4", "codCCustoPai": "1.10"}. ' +
      'orcamentoId (o ano) e periodoOrcamento (1 proposto, 2 reformulado) são obrigatórios onde o relatório os tem; códigos que faltam são "todos".',
  );

/** The version in a question. */
export const versao = z
  .string()
  .max(60)
  .optional()
  .describe('O id de uma versão ou um momento ISO 8601 (de o_que_mudou): os dados como eram então.');

/** The report that a question names; refuses one that is unknown, naming the nearest, or closed to the person. */
export function reportNamed(
  { catalog }: Pick<ToolServices, 'catalog'>,
  { user }: Pick<Call, 'user'>,
  slug: string,
): Report {
  const open = reportsFor(catalog, user);
  if (catalog.every((report) => report.slug !== slug)) {
    const near = nearest(
      slug,
      open.map((report) => ({ codigo: report.slug, nome: report.title })),
    );
    throw new RefusalWithSuggestions('Relatório não encontrado.', near);
  }
  const report = reportOf(catalog, slug);
  refuseUnlessOpenTo(user, report);
  return report;
}

/** The defaults of filters that a question omits, as on the report's page; budget and basis are required. */
const BEGINNINGS: { readonly [Name in FilterName]?: string } = {
  codCCustoPai: TODOS,
  codCCustoFilho: TODOS,
  codOrcamentario: TODOS,
};

/** The filters of a question as the report reads them; throws a 400 that says what is missing or unknown. */
export function readFilters(report: Pick<Report, 'filters'>, given: Readonly<Record<string, string>>) {
  return parsed(filtersSchema(report.filters), { ...filterDefaultsOf(report), ...given });
}

/** The defaults of a report's filters of codes, for questions that omit them. */
export function filterDefaultsOf({ filters }: Pick<Report, 'filters'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filters.flatMap((name) => (BEGINNINGS[name] === undefined ? [] : [[name, BEGINNINGS[name]]])),
  );
}

/** Whether a question must give a filter. */
export function isRequired(name: FilterName): boolean {
  return BEGINNINGS[name] === undefined && !filterFields[name].schema.safeParse(undefined).success;
}

/** Parses a value with a schema; throws a 400 with the schema's messages. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Refusal(400, [...new Set(read.error.issues.map(({ message }) => message))].join(' '));
}

/** The question of a tool; throws a 400 that says in Portuguese which of its fields is wrong. */
export function questionOf({ name, question }: Pick<Tool, 'name' | 'question'>, given: unknown): unknown {
  const read = question.safeParse(given ?? {}, { error: PORTUGUESE });
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': '));
  throw new Refusal(400, `A pergunta não tem a forma de ${name}. ${[...new Set(problems)].join('. ')}.`);
}

const PORTUGUESE = z.locales.pt().localeError;
