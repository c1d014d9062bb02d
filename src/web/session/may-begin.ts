import type { Sessao } from '../../contracts/session.ts';

/** Whether a person may put their own organisation in the demonstration's place: there is nothing else yet. */
export function mayBegin({ podeComecar }: Sessao): boolean {
  return podeComecar;
}
