import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PAGE_CENTROS } from '../../../contracts/session.ts';
import { comparedInQuery, versionInQuery } from '../../../contracts/query.ts';
import { type Scope, scopeAt } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { findReport, mayOpen } from '../../../reports/catalog.ts';
import type { AnyFilters } from '../../../reporting/filters.ts';
import type { Report } from '../../../reporting/report.ts';
import { Refusal } from '../../http/errors.ts';
import type { User } from '../../sign-in/auth.ts';
import type { Session } from '../../sign-in/sessions/session.ts';
import { type ComparedRequest, comparedRequestOf } from './compared-request.ts';
import { findVersion, type ReportVersion } from '../../../versions/find-version.ts';

/** A request for a report: searches, files, feeds and compositions all begin with one. */
export type ReportRequest = {
  readonly report: Report;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  /** The moment of the past at which it is read, which its scope has too; undefined: now. */
  readonly version?: ReportVersion | undefined;
  /** The other side, if the request is for a comparison. */
  readonly compared?: ComparedRequest | undefined;
  readonly reader: Reader;
};

/** The person who reads a report, directly or through a program. */
export type Reader = Pick<User, 'id' | 'name' | 'email' | 'isAdmin'>;

/** What decides a report's result: a request without its reader, as it is sent to threads and used as a cache key. */
export type ReportSearch = Omit<ReportRequest, 'report' | 'version' | 'compared' | 'reader'> & {
  readonly slug: string;
};

/** The search of a request; requests with equal searches have equal results. */
export function searchOf({ report: { slug }, scope, filters }: ReportRequest): ReportSearch {
  return { slug, scope, filters };
}

/** Services to make a request. */
export type RequestSources = { readonly db: Database; readonly session: Session };

/** The request of a signed-in person; throws a 422 if its version cannot be read. */
export async function reportRequestOf(
  { db, session }: RequestSources,
  request: FastifyRequest,
  { report, filters, versao, ...since }: Asked,
): Promise<ReportRequest> {
  const reader = { reader: session.userOf(request), scope: session.scopeOf(request) };
  return requestOfReader(db, reader, { report, filters, versao, ...since });
}

/** The request of a person who sees a scope, now; throws a 422 if its version cannot be read. */
export async function requestOfReader(
  db: Database,
  { scope, reader }: Pick<ReportRequest, 'scope' | 'reader'>,
  { report, filters, versao, ...since }: Asked,
): Promise<ReportRequest> {
  const now = { report, filters, scope, reader };
  const named = versionInQuery.parse(versao);
  const asked = named === undefined ? now : await atVersion(db, now, named);
  const compared = await comparedRequestOf({ db, scope }, asked, comparedSchema.parse(since));
  return compared === undefined ? asked : { ...asked, compared };
}

async function atVersion(db: Database, now: ReportRequest, versao: string): Promise<ReportRequest> {
  const version = await findVersion(db, now.scope, { versao, orcamentoId: now.filters.orcamentoId });
  return { ...now, scope: scopeAt(now.scope, version.moment), version };
}

/** A report's parameters in its address. */
type Asked = Pick<ReportRequest, 'report' | 'filters'> & {
  readonly versao?: unknown;
  readonly desde?: unknown;
  readonly valores?: unknown;
};

const comparedSchema = z.object(comparedInQuery);

/**
 * The headers that say how long browsers may cache an answer: for ever if it is of the past, of all cost centres, and
 * of a report open to everybody, otherwise only with revalidation. An answer cached for ever must not reach another
 * person, or one limited to centres later: it varies by session, token and the page's centres (decision 0067).
 */
export function cachingOf(
  wanted: Pick<ReportRequest, 'report' | 'version' | 'compared' | 'scope'>,
): Readonly<Record<string, string>> {
  const isOpen = mayOpen({ isAdmin: false }, wanted.report) && wanted.scope.centros === 'todos';
  if (!isOpen || !isOfPast(wanted)) return REVALIDATED_HEADERS;
  return { 'cache-control': `private, max-age=${YEAR_S}, immutable`, vary: KEPT_FOR.join(', ') };
}

/** Whether a request's answer can never change: its moments are settled, and unnamed, as names can be removed. */
function isOfPast({ version, compared }: Pick<ReportRequest, 'version' | 'compared'>): boolean {
  if (version === undefined || !isForEver(version)) return false;
  if (compared === undefined) return true;
  return !compared.isBeforeLoad && (compared.version === undefined || isForEver(compared.version));
}

function isForEver({ isSettled, name }: ReportVersion): boolean {
  return isSettled && name === undefined;
}

/** Headers of answers that browsers revalidate on each use. */
export const REVALIDATED_HEADERS = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' } as const;
const KEPT_FOR = ['Accept-Encoding', 'Cookie', 'Authorization', PAGE_CENTROS] as const;

const YEAR_S = 365 * 24 * 3600;

/** A hook that runs before the filters are read: refuses people who may not open the report (spec §6). */
export function guardOf(session: Session, report: Report): (request: FastifyRequest) => Promise<void> {
  return async (request) => refuseUnlessOpenTo(session.userOf(request), report);
}

/** Throws a 403 if the user may not open the report (spec §6). */
export function refuseUnlessOpenTo(user: User, report: Report): void {
  if (!mayOpen(user, report)) throw new Refusal(403, 'Você não tem acesso a este relatório.');
}

/** The report with a slug; throws a 404 if there is none. */
export function reportOf(catalog: readonly Report[], slug: string): Report {
  return findReport(catalog, slug) ?? noReport();
}

/** Throws the 404 of an address that has no report. */
export function noReport(): never {
  throw new Refusal(404, 'Relatório não encontrado.');
}
