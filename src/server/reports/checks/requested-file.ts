import { type Scope, scopeAt, scopeOfCentros, within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import type { Centros } from '../../../domain/centros.ts';
import { findReport, mayOpen } from '../../../reports/catalog.ts';
import { type AnyFilters, filtersSchema } from '../../../reporting/filters.ts';
import { filesOf, type Report, type ReportFile } from '../../../reporting/report.ts';
import { partView, type ScreenParams, viewFields } from '../../../reporting/screen-params.ts';
import { ADDRESS, factsIn } from '../../../sheet/verify/check-facts.ts';
import type { StoredSheet } from '../../../sheet/verify/stored.ts';
import { findVersion } from '../../../versions/find-version.ts';
import { instantOf, momentInWords, VersionRefused } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';
import { COMPARE, COMPARED_AMOUNTS } from '../../../reporting/compared/compared-with.ts';
import { comparedRequestOf } from '../request/compared-request.ts';
import { fileFormatOf } from '../jobs/file-formats.ts';
import { type ReadAddress, readFileAddress } from '../request/file-address.ts';
import type { JustificationInputs } from '../request/justifying-params.ts';
import type { Reader, ReportRequest } from '../request/report-request.ts';

/** A sent file, as a request to make it again. */
export type RequestedFile = {
  readonly request: ReportRequest & Required<Pick<ReportRequest, 'version'>>;
  readonly file: ReportFile;
  readonly view: ScreenParams | undefined;
  readonly justifying: JustificationInputs;
};

type Sources = {
  readonly db: Database;
  readonly catalog: readonly Report[];
  readonly scope: Scope;
  readonly reader: Reader;
};

/** The request that a file states; throws a 422 unless its reader may see it now. Reads no amounts. */
export async function requestedFileOf(sheets: readonly StoredSheet[], sources: Sources): Promise<RequestedFile> {
  const address = addressIn(sheets);
  const { catalog, db, reader } = sources;
  if (address.organizacao !== String(sources.scope.codColigada)) throw refused('O arquivo é de outra organização.');
  const report = findReport(catalog, address.slug);
  if (report === undefined) throw refused('O arquivo é de um relatório que não existe aqui.');
  if (!mayOpen(reader, report)) throw refused('O arquivo é de um relatório a que você não tem acesso.');
  const file = filesOf(report).find((each) => each.format === address.format && fileFormatOf(each).isWorkbook);
  if (file === undefined) throw refused(NOT_READ);
  const scope = await scopeOfFile(sources, address.centros);
  const { filters, view, versao, since } = searchIn(report, address.search);
  const version = await versionOf(db, scope, versao, filters.orcamentoId);
  const own = { report, scope: scopeAt(scope, version.moment), filters, version, reader };
  const compared = await comparedRequestOf({ db, scope }, own, since).catch(refuseMoment);
  const { textsUntil, regra } = address;
  return { request: { ...own, ...(compared && { compared }) }, file, view, justifying: { textsUntil, regra } };
}

function refused(message: string): Refusal {
  return new Refusal(422, message);
}

const WITHOUT_ADDRESS =
  'O arquivo não diz de que relatório é: não foi o Rubrica que o fez, foi feito antes de os arquivos trazerem o seu endereço, ou as linhas do começo, com o Endereço, foram apagadas.';
const NOT_READ =
  'O endereço no começo do arquivo foi alterado, ou é de outra edição do Rubrica: não se pode saber o que o arquivo era.';

function addressIn(sheets: readonly StoredSheet[]): ReadAddress {
  for (const { rows } of sheets) {
    const stated = factsIn(rows).get(ADDRESS)?.value;
    if (stated === undefined) continue;
    const address = readFileAddress(stated);
    if (address === undefined) throw refused(NOT_READ);
    return address;
  }
  throw refused(WITHOUT_ADDRESS);
}

/** The scope in which a file was made; throws a 422 unless its reader sees all of it now. */
async function scopeOfFile({ db, scope }: Sources, centros: 'todos' | Centros): Promise<Scope> {
  if (centros === 'todos' && scope.centros === 'todos') return scope;
  if (centros === 'todos' || !(await seesAll(db, scope, centros))) throw refused(BEYOND_LIMIT);
  return scopeOfCentros(scope.codColigada, centros);
}

const BEYOND_LIMIT = 'O arquivo é de centros de custo que você não vê. Quem vê todos eles pode conferi-lo.';

/** Whether a person sees these parents with all their children, and these children. */
async function seesAll(db: Database, scope: Scope, { pais, filhos }: Centros): Promise<boolean> {
  if (scope.centros === 'todos') return true;
  const seen = scope.centros;
  if (!pais.every((pai) => seen.pais.includes(pai))) return false;
  const others = [...new Set(filhos)].filter((filho) => !seen.filhos.includes(filho));
  if (others.length === 0) return true;
  const found = await db
    .selectFrom('centros_custo_filhos')
    .where(within(scope, 'centros_custo_filhos'))
    .where('codCCustoFilho', 'in', others)
    .select('codCCustoFilho')
    .execute();
  return found.length === others.length;
}

function searchIn(report: Report, search: ReadAddress['search']) {
  const { versao, [COMPARE]: desde, [COMPARED_AMOUNTS]: valores, ...rest } = search;
  const read = filtersSchema(report.filters).extend(viewFields).safeParse(rest);
  if (!read.success || versao === undefined) throw refused(NOT_READ);
  const { view, rest: filters } = partView(read.data as Readonly<Record<string, unknown>>);
  return { filters: filters as AnyFilters, view, versao, since: { desde, valores } };
}

/** The moment of a file; throws a 422 for one that the history does not have. */
async function versionOf(db: Database, scope: Scope, versao: string, orcamentoId: number | undefined) {
  try {
    const instant = instantOf(versao);
    const version = await findVersion(db, scope, { versao, orcamentoId });
    if (version.moment === instant) return version;
    throw refused(
      `O arquivo é de ${momentInWords(instant)}, um momento que a história dos dados não tem: talvez uma cópia de segurança anterior a ele tenha sido restaurada.`,
    );
  } catch (error) {
    return refuseMoment(error);
  }
}

function refuseMoment(error: unknown): never {
  throw error instanceof VersionRefused ? refused(`O momento do arquivo não se pode ler. ${error.message}`) : error;
}
