import { formatMoment, momentOf, type Moment } from './moment.ts';

/** When the ERP's values were last synchronised, and when a later attempt failed, in ISO form; null if never. */
export type ErpAge = { readonly concluidaEm: string | null; readonly falhouEm: string | null };

/** The message shown if the age of the ERP's values could not be fetched. */
export const UNKNOWN_ERP_AGE: readonly string[] = ['A atualização com o ERP falhou; os valores podem ser antigos.'];

/** Lines that say how old the ERP's values are, in America/Sao_Paulo time; none if it was never synchronised. */
export function describeErpAge({ concluidaEm, falhouEm }: ErpAge): readonly string[] {
  const succeeded = timeOf(concluidaEm);
  const failed = timeOf(falhouEm);
  const lines = succeeded === undefined ? [] : [`Dados do ERP atualizados em ${formatMoment(succeeded)}`];
  return failed === undefined ? lines : [...lines, describeFailure(failed, succeeded)];
}

function describeFailure(failed: Moment, succeeded: Moment | undefined): string {
  if (succeeded === undefined) return `A atualização de ${formatMoment(failed)} falhou.`;
  if (succeeded.day === failed.day) return `A atualização das ${failed.time} falhou; valores de ${succeeded.time}.`;
  return `A atualização de ${formatMoment(failed)} falhou; valores de ${formatMoment(succeeded)}.`;
}

function timeOf(iso: string | null): Moment | undefined {
  return iso === null ? undefined : momentOf(new Date(iso));
}
