import type { Composicao } from '../../contracts/composition.ts';
import { erpNotices } from '../../domain/erp-notices.ts';
import { lacksErp, type ErpState } from '../../domain/erp-state.ts';
import type { Measure } from '../../reports/composition.ts';
import type { AmountFacts } from './amount-facts.ts';

/** What is to be said under an amount of which the ERP gave no current value: 'Nenhum valor do ERP: ...'. */
export function withoutErp(
  state: ErpState | undefined,
  { measures }: Pick<AmountFacts, 'measures'>,
  { meses }: Pick<Composicao, 'meses'>,
): string | undefined {
  if (state === undefined || !lacksErp(state)) return undefined;
  const isOfErp =
    measures.some((measure) => FROM_ERP.includes(measure)) || meses?.some((mes) => mes.realizado !== null);
  return isOfErp ? erpNotices(state)[0]?.title : undefined;
}

const FROM_ERP: readonly Measure[] = ['realizado', 'orcadoNoErp'];
