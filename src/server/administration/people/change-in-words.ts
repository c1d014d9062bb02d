import type { Person } from '../../../accounts/people.ts';
import { seenInWords } from '../../../domain/centros-in-words.ts';

type Rights = Pick<Person, 'isAdmin' | 'gerencia' | 'centros'>;
type Told = Rights & Pick<Person, 'name' | 'blocked'>;

/** What a person may do and see: 'administrador e gerência', 'usuário comum, somente os centros 1.10 e 1.21'. */
export function rightsInWords(person: Rights): string {
  return person.centros === 'todos' ? mayInWords(person) : `${mayInWords(person)}, ${seenInWords(person)}`;
}

/** What became another: 'agora administrador, bloqueada'; undefined where nothing did. */
export function changeInWords(before: Told, after: Told): string | undefined {
  const changes = [
    before.name === after.name ? [] : [`agora se chama ${after.name}`],
    mayInWords(before) === mayInWords(after) ? [] : [`agora ${mayInWords(after)}`],
    isSeenAlike(before, after) ? [] : [`agora vê ${seenInWords(after)}`],
    before.blocked === after.blocked ? [] : [after.blocked ? 'bloqueada' : 'desbloqueada'],
  ].flat();
  return changes.length === 0 ? undefined : changes.join(', ');
}

function mayInWords({ isAdmin, gerencia }: Rights): string {
  const rights = [isAdmin ? ['administrador'] : [], gerencia ? ['gerência'] : []].flat();
  return rights.length === 0 ? 'usuário comum' : rights.join(' e ');
}

function isSeenAlike(before: Rights, after: Rights): boolean {
  return JSON.stringify(before.centros) === JSON.stringify(after.centros);
}
