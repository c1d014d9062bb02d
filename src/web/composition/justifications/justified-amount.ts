import type { Composition } from '../../../reporting/composition/composition.ts';
import type { FormValues } from '../../filters/filter-control.ts';
import type { AmountFacts } from '../amount-facts.ts';
import type { OpenedAmount } from '../opened-params.ts';
import type { Justified } from './thread-queries.ts';

type Opened = {
  readonly values: FormValues;
  readonly opened: Pick<OpenedAmount, 'subject'>;
  readonly facts: Pick<AmountFacts, 'measures' | 'basis'>;
};

/** The budget, basis and subject whose texts an amount has; undefined unless it is of a plan's lines. */
export function justifiedBy({ sources }: Pick<Composition, 'sources'>, opened: Opened): Justified | undefined {
  const { values, facts } = opened;
  const { subject } = opened.opened;
  const periodoOrcamento = basisOf(facts);
  const { orcamentoId } = values;
  if (!sources.includes('planned') || subject.id !== undefined) return undefined;
  if (periodoOrcamento === undefined || !orcamentoId) return undefined;
  return { orcamentoId: Number(orcamentoId), periodoOrcamento, subject };
}

/** The basis of an amount; a difference from the proposed one is the reformulated one's. */
function basisOf({ measures, basis }: Opened['facts']): 1 | 2 | undefined {
  if (basis === 'anotherYear') return measures.includes('proposta') ? 1 : undefined;
  return basis === '1' ? 1 : 2;
}
