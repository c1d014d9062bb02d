import { conferirPreenchimento } from './conferir-preenchimento/report.ts';
import { eventos } from './eventos/report.ts';
import { exportacao } from './exportacao/report.ts';
import { importacao } from './importacao/report.ts';
import { memoriaCalculo } from './memoria-calculo/report.ts';
import { orcamentarioComparativoAno } from './orcamentario-comparativo-ano/report.ts';
import { orcamentarioComparativo } from './orcamentario-comparativo/report.ts';
import { orcamentarioTrimestral } from './orcamentario-trimestral/report.ts';
import { orcamentario } from './orcamentario/report.ts';
import { orcamentoTempoReal } from './orcamento-tempo-real/report.ts';
import { receitas } from './receitas/report.ts';
import type { Report } from '../reporting/report.ts';
import { totaisCentroCusto } from './totais-centro-custo/report.ts';
import { trimestralPorRegional } from './trimestral-por-regional/report.ts';
import { trimestral } from './trimestral/report.ts';

/** The names from an installation's settings. */
export type CatalogNames = {
  /** {system} of Importação (spec §2.15). */
  readonly importacaoSistema: string;
};

/** Every report of an installation, in the order of the hub's tiles (spec §2.1): reports for all users first. */
export const catalogOf = ({ importacaoSistema }: CatalogNames): readonly Report[] => [
  conferirPreenchimento,
  eventos,
  totaisCentroCusto,
  trimestral,
  trimestralPorRegional,
  receitas,
  exportacao,
  orcamentario,
  orcamentarioTrimestral,
  orcamentarioComparativo,
  orcamentarioComparativoAno,
  memoriaCalculo,
  orcamentoTempoReal,
  importacao(importacaoSistema),
];

/** The report with a slug, or undefined. */
export function findReport(catalog: readonly Report[], slug: string): Report | undefined {
  return catalog.find((report) => report.slug === slug);
}

/** Whether a report has this slug and a user may open it. */
export function mayOpenSlug(catalog: readonly Report[], user: { readonly isAdmin: boolean }, slug: string): boolean {
  const report = findReport(catalog, slug);
  return report !== undefined && mayOpen(user, report);
}

/** The reports that a user may open, in the order of the hub (spec §6). */
export function reportsFor(catalog: readonly Report[], user: { readonly isAdmin: boolean }): readonly Report[] {
  return catalog.filter((report) => mayOpen(user, report));
}

/** Whether a user may open a report (spec §6). */
export function mayOpen(user: { readonly isAdmin: boolean }, report: Report): boolean {
  return user.isAdmin || report.audience === 'todos';
}
