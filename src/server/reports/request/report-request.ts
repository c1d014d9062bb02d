import type { Report } from '../../../reports/report.ts';
import { findReport, mayOpen } from '../../../reports/catalog.ts';
import { Refusal } from '../../http/errors.ts';
import type { User } from '../../sign-in/auth.ts';

/** Refuses who may not open a report (spec §6). */
export function refuseUnlessOpenTo(user: User, report: Report): void {
  if (!mayOpen(user, report)) throw new Refusal(403, 'Você não tem acesso a este relatório.');
}

/** The report of a slug; throws the refusal of one that there is not. */
export function reportOf(catalog: readonly Report[], slug: string): Report {
  return findReport(catalog, slug) ?? noReport();
}

/** Refuses an address of no report. */
export function noReport(): never {
  throw new Refusal(404, 'Relatório não encontrado.');
}
