import {
  centrosSemJustificativa,
  justificar,
  justificativas,
  justifiedParams,
  lugaresJustificados,
  retirarJustificativa,
} from '../../../contracts/justifications.ts';
import type { Subject } from '../../../contracts/composition.ts';
import { JUSTIFIED_FIELDS, type JustifiedSubject } from '../../../domain/justified-subjects.ts';
import type { Composition, Measure } from '../../../reporting/composition/composition.ts';
import { type JustifiedAmount, justifiedAmount } from '../../../reporting/composition/justified-amount.ts';
import type { FormValues } from '../../filters/filter-control.ts';
import { ask } from '../../api/ask.ts';
import { queryOf } from '../../api/queries.ts';

/** The prefix of the keys of all queries of justifications, which are refetched when one is written or withdrawn. */
export const JUSTIFICATIONS_KEY = ['justificativas'] as const;

/** The budget and basis of an amount, and what it is about. */
export type Justified = JustifiedAmount & { readonly orcamentoId: number };

/** The budget, basis and subject of an amount's justifications; undefined if it is not planned by line. */
export function justifiedBy(
  composition: Composition,
  { orcamentoId, periodoOrcamento, ...values }: FormValues,
  amount: { readonly subject: Subject; readonly measures: readonly Measure[] },
): Justified | undefined {
  const considered = periodoOrcamento === undefined ? undefined : Number(periodoOrcamento);
  const of = justifiedAmount(composition, { ...amount, periodoOrcamento: considered }, values);
  return of && orcamentoId ? { orcamentoId: Number(orcamentoId), ...of } : undefined;
}

/** The texts about a subject and its parts, the newest first. */
export function threadQuery({ subject, ...of }: Justified) {
  const query = { ...of, ...justifiedParams(subject) };
  return queryOf([...JUSTIFICATIONS_KEY, 'assunto', query], justificativas, { query });
}

/** The query for a budget's texts with their places in the report, and for the rule that says when one is due. */
export function placesQuery(orcamentoId: number) {
  return queryOf([...JUSTIFICATIONS_KEY, 'lugares', orcamentoId], lugaresJustificados, { query: { orcamentoId } });
}

/** How many cost centres of a budget lack a justification. */
export function pendingQuery(orcamentoId: number) {
  return queryOf([...JUSTIFICATIONS_KEY, 'pendentes', orcamentoId], centrosSemJustificativa, {
    query: { orcamentoId },
  });
}

/** Adds a text about a subject. */
export function justify({ subject, ...of }: Justified, texto: string) {
  return ask(justificar, { body: { ...of, em: writableSubject(subject), texto } });
}

/** Withdraws a text. */
export function withdraw(id: string) {
  return ask(retirarJustificativa, { params: { id }, body: { retirada: true } });
}

/** The codes by which a text names its subject. */
export function writableSubject(subject: Subject): JustifiedSubject {
  const named = JUSTIFIED_FIELDS.filter((field) => subject[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, subject[field]!]));
}
