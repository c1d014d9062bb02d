import { MOST, type AmountName, type Composicao, type Subject, type SubjectField } from '../contracts/composition.ts';
import { compareCodes } from '../domain/code-order.ts';
import type { Amounts } from './composed-amounts.ts';
import { SOURCES, type Composition, type Measure, type Source, type Sums } from './composition.ts';

/** What is below a subject: a code of the next level, its name, and its sums. */
export type Part = { readonly codigo: string; readonly nome: string; readonly sums: Sums };

type Partes = Composicao['partes'];

/** The fields that rows of the ERP know. */
const KNOWN_TO_ERP: readonly SubjectField[] = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'];

/** Whether the rows of a source tell what a field names. */
export function knows(source: Source, field: SubjectField): boolean {
  return source === 'realised' || source === 'inErp' ? KNOWN_TO_ERP.includes(field) : true;
}

/** The level that a subject's amount is divided by: the first that it does not name; undefined where nothing is finer. */
export function nextLevelOf(
  { levels }: Composition,
  subject: Subject,
  measures: readonly Measure[],
): SubjectField | undefined {
  const next = levels.find((level) => subject[level] === undefined);
  return next !== undefined && measures.every((measure) => knows(sourceOf(measure), next)) ? next : undefined;
}

/** Whose rows a measure is added up from. */
export function sourceOf(measure: Measure): Source {
  const all = Object.entries(SOURCES) as readonly (readonly [Source, readonly Measure[]])[];
  return all.find(([, measures]) => measures.includes(measure))![0];
}

/** The sums of several parts. */
export function sumsOf(parts: readonly Sums[]): Sums {
  if (parts.length === 1) return parts[0]!;
  const sums: Partial<Record<Measure, number[]>> = {};
  for (const part of parts) {
    for (const name in part) {
      const amounts = part[name as Measure]!;
      const sum = (sums[name as Measure] ??= amounts.map(() => 0));
      for (let at = 0; at < amounts.length; at++) sum[at]! += amounts[at]!;
    }
  }
  return sums;
}

/** The largest parts of an amount, and the others together; null where it has none. */
export function partesOf(parts: readonly Part[], { nivel, subject, name, amounts }: PartedAmount): Partes {
  if (nivel === undefined || parts.length === 0) return null;
  const valued = parts
    .map(({ codigo, nome, sums }) => ({ codigo, nome, valor: amounts.valueOf(name, { own: sums, all: {} }) ?? 0 }))
    .sort((a, b) => Math.abs(b.valor) - Math.abs(a.valor) || compareCodes(a.codigo, b.codigo));
  const others = valued.slice(MOST.partes);
  return {
    nivel,
    itens: valued.slice(0, MOST.partes).map((part) => ({ ...part, em: { ...subject, [nivel]: part.codigo } })),
    outros:
      others.length === 0
        ? null
        : { quantidade: others.length, valor: others.reduce((sum, { valor }) => sum + valor, 0) },
  };
}

/** An amount of a subject, and the level it is divided by. */
export type PartedAmount = {
  readonly nivel: SubjectField | undefined;
  readonly subject: Subject;
  readonly name: AmountName;
  readonly amounts: Amounts;
};
