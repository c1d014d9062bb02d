import type { Mudanca } from '../../../contracts/versions.ts';
import { writtenDayOf } from '../../moments/moment-words.ts';

/** The first and the last day of a list, as 'aaaa-mm-dd'; undefined without a bound. */
export type Days = { readonly de?: string | undefined; readonly ate?: string | undefined };

/** The changes between two days in Brasília's time, both included, the newest first. */
export function changesBetween(changes: readonly Mudanca[], { de, ate }: Days): readonly Mudanca[] {
  const between = changes.filter(({ momento }) => {
    const written = writtenDayOf(momento);
    return (de === undefined || written >= de) && (ate === undefined || written <= ate);
  });
  return between.toReversed();
}

/** Whether a change altered the year's sum on one of the bases. */
export function changesSums({ proposta, reformulacao }: Pick<Mudanca, 'proposta' | 'reformulacao'>): boolean {
  return proposta.antes !== proposta.depois || reformulacao.antes !== reformulacao.depois;
}
