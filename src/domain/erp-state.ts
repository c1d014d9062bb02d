import type { ErpQuestion } from './erp-question.ts';

/** The states of a report's ERP values: up to date, last attempt failed, never synchronised, or no ERP configured. */
export const ERP_SITUACOES = ['atualizado', 'falhou', 'nuncaSincronizado', 'naoConfigurado'] as const;

/** The subject of a question to the ERP: one budget, or the whole organisation. */
export const ERP_REACHES = ['orcamento', 'organizacao'] as const;

/** The maximum number of rows left out that are stored; all of them are counted. */
export const MOST_ROWS_LEFT_OUT = 1_000;

/** The state of a report's values from the ERP. */
export type ErpState = ErpAge & {
  readonly situacao: (typeof ERP_SITUACOES)[number];
  readonly abrange: (typeof ERP_REACHES)[number];
  /** Why the last attempt failed, in plain words. */
  readonly motivo: string | null;
  /** How many rows of the last good answer were stored; null if unknown. */
  readonly linhas: number | null;
  /** The rows left out of the last good answer, in the reader's centres, and their sum in whole centavos, if known. */
  readonly linhasDeFora: { readonly quantidade: number; readonly valor: number | null };
  /** The load that brought the values shown, if after the last good answer: which values, and its time in ISO form. */
  readonly carga: { readonly de: ErpQuestion; readonly em: string } | null;
};

/** Whether a report lacks current ERP values: no load brought any, and the ERP gave none or is not configured. */
export function lacksErp({ situacao, concluidaEm, linhas, carga }: ErpState): boolean {
  if (carga !== null) return false;
  return situacao === 'naoConfigurado' || concluidaEm === null || linhas === 0;
}

/** When the ERP's values were last synchronised, and when a later attempt failed, in ISO form; null if never. */
export type ErpAge = { readonly concluidaEm: string | null; readonly falhouEm: string | null };
