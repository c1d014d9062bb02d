import type { Person } from '../../../accounts/people.ts';

type Told = Pick<Person, 'name' | 'isAdmin' | 'gerencia' | 'blocked'>;

/** What a person may do: 'administrador e gerência'. */
export function rightsInWords({ isAdmin, gerencia }: Pick<Person, 'isAdmin' | 'gerencia'>): string {
  const rights = [isAdmin ? ['administrador'] : [], gerencia ? ['gerência'] : []].flat();
  return rights.length === 0 ? 'usuário comum' : rights.join(' e ');
}

/** What became another: 'agora administrador, bloqueada'; undefined where nothing did. */
export function changeInWords(before: Told, after: Told): string | undefined {
  const changes = [
    before.name === after.name ? [] : [`agora se chama ${after.name}`],
    rightsInWords(before) === rightsInWords(after) ? [] : [`agora ${rightsInWords(after)}`],
    before.blocked === after.blocked ? [] : [after.blocked ? 'bloqueada' : 'desbloqueada'],
  ].flat();
  return changes.length === 0 ? undefined : changes.join(', ');
}
