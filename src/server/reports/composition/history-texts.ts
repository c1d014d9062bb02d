import type { Historico } from '../../../contracts/composition.ts';
import type { Database } from '../../../database/schema.ts';
import { isOpenTo, isPartOf } from '../../../domain/justified-subjects.ts';
import { listJustifications } from '../../../justifications/list-justifications.ts';
import { amountsOf } from '../../../reporting/composition/composed-amounts.ts';
import { justifiedAmount } from '../../../reporting/composition/justified-amount.ts';
import type { AmountRequest } from './composition-plan.ts';

/** A history with the justifications of the amount and its parts, each at the last change before it, oldest first. */
export async function withTexts(db: Database, amount: AmountRequest, history: Historico): Promise<Historico> {
  const { composition, filters, reader, scope, subject, name } = amount;
  const { orcamentoId, periodoOrcamento } = filters;
  const measures = amountsOf(composition, { periodoOrcamento, ano: 0 }).measuresOf(name);
  const of = justifiedAmount(composition, { subject, measures, periodoOrcamento }, filters);
  if (of === undefined || orcamentoId === undefined || history.itens.length === 0) return history;
  const texts = await listJustifications(db, scope, { orcamentoId, periodoOrcamento: of.periodoOrcamento });
  const shown = texts.filter(({ em, place }) => isOpenTo(reader, em) && isPartOf(place, of.subject)).toReversed();
  const moments = history.itens.map(({ momento }) => Date.parse(momento));
  const itens = history.itens.map((item, at) => {
    const [from, until] = [moments[at]!, moments[at + 1] ?? Infinity];
    const between = shown.filter(({ writtenAt }) => writtenAt >= from && writtenAt < until);
    return { ...item, justificativas: between.map(({ texto }) => texto) };
  });
  return { ...history, itens } as Historico;
}
