import type { Composicao, Subject } from '../../contracts/composition.ts';
import { TODOS } from '../../domain/centros.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { Basis } from './amount-facts.ts';

type Memoria = NonNullable<Composicao['memorias']>['itens'][number];

/** What a memory planned on the basis of the amount, named; of both, where the amount is. */
export function plannedIn(
  { proposta, reformulacao }: Pick<Memoria, 'proposta' | 'reformulacao'>,
  basis: Basis,
  format: (centavos: number) => string,
): string {
  const reformulado = `Reformulado ${reformulacao === null ? '—' : format(reformulacao)}`;
  if (basis === '2') return reformulado;
  const proposto = `Proposto ${format(proposta)}`;
  return basis === 'both' ? `${proposto} · ${reformulado}` : proposto;
}

/** The codes of a memory that neither the subject nor the search names, as all of them have those: '1.02.01 · 3.2.07'. */
export function codesOfMemory(
  memoria: Pick<Memoria, 'codCCustoFilho' | 'codTBOrcamento'>,
  { subject, values }: { readonly subject: Subject; readonly values: FormValues },
): string {
  const isOfOneFilho = subject.codCCustoFilho !== undefined || (values.codCCustoFilho ?? TODOS) !== TODOS;
  const filho = isOfOneFilho ? [] : [memoria.codCCustoFilho];
  return [...filho, ...(subject.codTBOrcamento === undefined ? [memoria.codTBOrcamento] : [])].join(' · ');
}
