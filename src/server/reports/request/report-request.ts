import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../database/lines/scope.ts';
import { findReport, mayOpen } from '../../../reports/catalog.ts';
import type { AnyFilters } from '../../../reporting/filters.ts';
import type { Report } from '../../../reporting/report.ts';
import { Refusal } from '../../http/errors.ts';
import type { User } from '../../sign-in/auth.ts';
import type { Session } from '../../sign-in/sessions/session.ts';

/** A request for a report: searches, files, feeds and compositions all begin with one. */
export type ReportRequest = {
  readonly report: Report;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly reader: Reader;
};

/** The person who reads a report, directly or by a program. */
export type Reader = Pick<User, 'id' | 'name' | 'email' | 'isAdmin'>;

/** What decides a report's result: a request without its reader, in a form that crosses to threads and keys caches. */
export type ReportSearch = Omit<ReportRequest, 'report' | 'reader'> & { readonly slug: string };

/** The search of a request; requests with equal searches have equal results. */
export function searchOf({ report: { slug }, scope, filters }: ReportRequest): ReportSearch {
  return { slug, scope, filters };
}

/** The request of a signed-in person. */
export function reportRequestOf(
  session: Session,
  request: FastifyRequest,
  { report, filters }: Pick<ReportRequest, 'report' | 'filters'>,
): ReportRequest {
  return { report, scope: session.scopeOf(request), filters, reader: session.userOf(request) };
}

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

/** Throws the 404 of an address without report. */
export function noReport(): never {
  throw new Refusal(404, 'Relatório não encontrado.');
}
