/** How things stand with the ERP's values of a report: as last brought, overtaken by a failure, never brought, or not set up. */
export const ERP_SITUACOES = ['atualizado', 'falhou', 'nuncaSincronizado', 'naoConfigurado'] as const;

/** Of what the ERP is asked: one budget, or the whole organisation. */
export const ERP_REACHES = ['orcamento', 'organizacao'] as const;

/** How many of the rows left out are kept; they are all counted. */
export const MOST_ROWS_LEFT_OUT = 1_000;

/** What is known of the ERP's values of a report. */
export type ErpState = ErpAge & {
  readonly situacao: (typeof ERP_SITUACOES)[number];
  readonly abrange: (typeof ERP_REACHES)[number];
  /** Why the last attempt failed, in plain words. */
  readonly motivo: string | null;
  /** How many rows of the last good answer were kept; null where that is not known. */
  readonly linhas: number | null;
  /** The rows of the last good answer that were left out, and their sum in whole centavos; null where it is not known. */
  readonly linhasDeFora: { readonly quantidade: number; readonly valor: number | null };
};

/** Whether no value of the ERP stands behind a report's columns, or only values of before it was set up no longer. */
export function lacksErp({ situacao, concluidaEm, linhas }: ErpState): boolean {
  return situacao === 'naoConfigurado' || concluidaEm === null || linhas === 0;
}

/** When the ERP's values were last synchronised, and when a later attempt failed, in ISO form; null if never. */
export type ErpAge = { readonly concluidaEm: string | null; readonly falhouEm: string | null };
