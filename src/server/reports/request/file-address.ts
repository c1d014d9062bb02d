import type { Scope } from '../../../database/lines/scope.ts';
import type { Centros } from '../../../domain/centros.ts';
import type { FileFormat } from '../../../reporting/report.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import { COMPARE, COMPARED_AMOUNTS, comparedText } from '../../../reporting/compared/compared-with.ts';
import { isoMoment } from '../../../versions/moments.ts';
import type { ComparedRequest } from './compared-request.ts';
import { type JustificationInputs, justifyingParams, readJustifying } from './justifying-params.ts';
import type { ReportRequest } from './report-request.ts';

type FileOf = JustificationInputs & {
  readonly format: FileFormat;
  readonly view: ScreenParams | undefined;
  /** In milliseconds since 1970. */
  readonly moment: number;
};

/**
 * The address of a report's page with a file's filters, view, comparison and moment, and after '#' its other inputs:
 * its format, organisation, limit to cost centres and justifications. The same file can be made again from it.
 */
export function fileAddress(request: ReportRequest, { format, view, moment, ...justifying }: FileOf): string {
  const { report, scope, filters, compared } = request;
  const other = { [COMPARE]: compared && otherSide(compared), [COMPARED_AMOUNTS]: compared?.as.amounts?.join() };
  const given = Object.entries({ ...filters, ...view, ...other, versao: isoMoment(moment) });
  const search = new URLSearchParams();
  for (const [name, value] of given) if (value !== undefined) search.append(name, String(value));
  const made = new URLSearchParams({
    arquivo: format,
    organizacao: String(scope.codColigada),
    ...limitOf(scope),
    ...justifyingParams(justifying),
  });
  return `/relatorios/${report.slug}?${search.toString().replaceAll('%3A', ':')}#${made.toString()}`;
}

/** What a file is compared with: another budget, or a moment, which remains valid if its version is removed. */
function otherSide({ as: { budget }, text, version }: ComparedRequest): string {
  if (budget !== undefined) return text;
  return comparedText({ kind: 'moment', moment: isoMoment(version!.moment) });
}

function limitOf({ centros }: Pick<Scope, 'centros'>): Readonly<Record<string, string>> {
  if (centros === 'todos') return {};
  return { limite: [centros.pais, centros.filhos].map((codes) => codes.map(encodeURIComponent).join(',')).join(';') };
}

/** A file's address as read; anybody may have written its text. */
export type ReadAddress = {
  readonly slug: string;
  /** Filters, view, comparison and 'versao'. */
  readonly search: Readonly<Record<string, string>>;
  readonly format: string;
  /** The organisation's code. */
  readonly organizacao: string;
  readonly centros: 'todos' | Centros;
} & JustificationInputs;

/** Reads a file's address, which may have been cut into lines; undefined if it is none. */
export function readFileAddress(text: string): ReadAddress | undefined {
  const [, slug, search, made] = ADDRESS_FORM.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (slug === undefined) return undefined;
  const { arquivo = '', organizacao = '', limite, ...more } = Object.fromEntries(new URLSearchParams(made));
  const pairs = [...new URLSearchParams(search)];
  const read = readMade(limite, more);
  if (read === undefined || hasTwice(pairs)) return undefined;
  return { slug, search: Object.fromEntries(pairs), format: arquivo, organizacao, ...read };
}

function hasTwice(pairs: readonly (readonly [string, string])[]): boolean {
  return new Set(pairs.map(([name]) => name)).size < pairs.length;
}

/** Reads the limit and the justification parameters; undefined if one is malformed. */
function readMade(limit: string | undefined, more: Readonly<Record<string, string>>) {
  const centros: 'todos' | Centros | undefined = limit === undefined ? 'todos' : centrosIn(limit);
  const justifying = readJustifying(more);
  return centros && justifying && { centros, ...justifying };
}

/** A file's address; programs may have put the server before its path. */
const ADDRESS_FORM = /^(?:https?:\/\/[^/]+)?\/relatorios\/([\w-]+)\?([^#]*)#(.*)$/;

function centrosIn(limit: string): Centros | undefined {
  const lists = limit.split(';').map((codes) => (codes === '' ? [] : codes.split(',')));
  if (lists.length !== 2) return undefined;
  try {
    const [pais, filhos] = lists.map((codes) => codes.map(decodeURIComponent));
    return { pais: pais!, filhos: filhos! };
  } catch {
    return undefined; // malformed
  }
}
