import { formatMoment, momentOf, type Moment } from './moment.ts';

/** When the ERP's values were last brought, and when a later try failed; moments in ISO form, null where there was none. */
export type ErpAge = { readonly concluidaEm: string | null; readonly falhouEm: string | null };

/** What is told where nobody could find out how old the ERP's values are. */
export const UNKNOWN_ERP_AGE: readonly string[] = ['A atualização com o ERP falhou; os valores podem ser antigos.'];

/** The lines that tell how old the ERP's values are, in the time of America/Sao_Paulo; none where nothing was ever tried. */
export function describeErpAge({ concluidaEm, falhouEm }: ErpAge): readonly string[] {
  const good = timeOf(concluidaEm);
  const failed = timeOf(falhouEm);
  const lines = good === undefined ? [] : [`Dados do ERP atualizados em ${formatMoment(good)}`];
  return failed === undefined ? lines : [...lines, describeFailure(failed, good)];
}

function describeFailure(failed: Moment, good: Moment | undefined): string {
  if (good === undefined) return `A atualização de ${formatMoment(failed)} falhou.`;
  if (good.day === failed.day) return `A atualização das ${failed.time} falhou; valores de ${good.time}.`;
  return `A atualização de ${formatMoment(failed)} falhou; valores de ${formatMoment(good)}.`;
}

function timeOf(iso: string | null): Moment | undefined {
  return iso === null ? undefined : momentOf(new Date(iso));
}
