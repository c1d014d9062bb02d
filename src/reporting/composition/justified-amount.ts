import type { Subject } from '../../contracts/composition.ts';
import { TODOS } from '../../domain/centros.ts';
import { type Composition, type Measure, SOURCES } from './composition.ts';

/** The filters of a search that name a part of the budget; 'todos' names none. */
type Chosen = { readonly [Filter in 'codCCustoPai' | 'codCCustoFilho' | 'codOrcamentario']?: string | undefined };

/** The basis and subject of the justifications of an amount. */
export type JustifiedAmount = { readonly periodoOrcamento: 1 | 2; readonly subject: Subject };

type Amount = {
  readonly subject: Subject;
  /** The measures that are added up for it. */
  readonly measures: readonly Measure[];
  /** The basis that its search considers; undefined if it shows both. */
  readonly periodoOrcamento: number | undefined;
};

/** The basis and subject of the justifications of an amount; undefined without planned lines or a basis. */
export function justifiedAmount(
  { sources }: Pick<Composition, 'sources'>,
  { subject, measures, periodoOrcamento }: Amount,
  { codCCustoPai, codCCustoFilho, codOrcamentario }: Chosen,
): JustifiedAmount | undefined {
  if (!sources.includes('planned') || subject.id !== undefined) return undefined;
  const basis = basisOf(measures, periodoOrcamento);
  const chosen = Object.entries({ codCCustoPai, codCCustoFilho, codOrcamentario }).flatMap(([field, code]) =>
    code === undefined || code === TODOS || code === '' ? [] : [[field, code]],
  );
  return basis && { periodoOrcamento: basis, subject: { ...Object.fromEntries(chosen), ...subject } };
}

/** The basis of the search; if the search shows both, that of the measures, reformulated before proposed. */
function basisOf(measures: readonly Measure[], periodoOrcamento: number | undefined): 1 | 2 | undefined {
  if (periodoOrcamento !== undefined) return periodoOrcamento === 2 ? 2 : 1;
  if (measures.includes('reformulacao')) return 2;
  return measures.some((measure) => OF_LINES.includes(measure)) ? 1 : undefined;
}

const OF_LINES: readonly Measure[] = SOURCES.planned;
