import type { ErpAge } from './erp-age.ts';

/** How things stand with the ERP's values of a report: as last brought, overtaken by a failure, never brought, or not set up. */
export const ERP_SITUACOES = ['atualizado', 'falhou', 'nuncaSincronizado', 'naoConfigurado'] as const;

/** What is known of the ERP's values of a report. */
export type ErpState = ErpAge & {
  readonly situacao: (typeof ERP_SITUACOES)[number];
  /** Why the last attempt failed, in plain words. */
  readonly motivo: string | null;
  /** The rows of the last good answer that were left out, and what they add up to in whole centavos. */
  readonly linhasDeFora: { readonly quantidade: number; readonly valor: number };
};

/** Whether no value of the ERP stands behind a report's columns: they show zeros, or what was loaded. */
export function lacksErp({ situacao, concluidaEm }: ErpState): boolean {
  return situacao === 'naoConfigurado' || concluidaEm === null;
}
