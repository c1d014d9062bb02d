import type { Pessoa } from '../../../contracts/administration/pessoas.ts';

/** The filters of the list of people, by their word in the address, with their label. */
export const KINDS = {
  todas: { words: 'Todas', has: () => true },
  gerencia: { words: 'Com gerência', has: ({ gerencia }) => gerencia },
  administradores: { words: 'Administradores', has: ({ isAdmin }) => isAdmin },
  limitadas: { words: 'Só alguns centros', has: ({ centros }) => centros !== 'todos' },
  bloqueadas: { words: 'Bloqueadas', has: ({ bloqueada }) => bloqueada },
  provisoria: { words: 'Senha provisória', has: ({ senhaProvisoria }) => senhaProvisoria },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly has: (person: Pessoa) => boolean }>>;

export type Kind = keyof typeof KINDS;

/** The kind that an address names; all if it names none. */
export function kindOf(named: string | undefined): Kind {
  return named !== undefined && Object.hasOwn(KINDS, named) ? (named as Kind) : 'todas';
}

/** The people of a kind whose name or e-mail contains every word of the search, ignoring accents and case. */
export function shownPeople(people: readonly Pessoa[], kind: Kind, looked: string): readonly Pessoa[] {
  const words = plain(looked).split(/\s+/);
  return people.filter((person) => {
    const text = plain(`${person.nome} ${person.email}`);
    return KINDS[kind].has(person) && words.every((word) => text.includes(word));
  });
}

/** What a person may do, in words: 'Administrador, gerência'. */
export function rightsOf({ isAdmin, gerencia }: Pick<Pessoa, 'isAdmin' | 'gerencia'>): string {
  const rights = [isAdmin ? ['Administrador'] : [], gerencia ? ['Gerência'] : []].flat();
  return rights.length === 0 ? 'Usuário comum' : rights.join(', ');
}

/** Up to so many cost centres are named; of more, the number is shown. */
export const FEW_CENTROS = 2;

/** Which cost centres a person sees, briefly: 'Todos', 'Somente 1.10 e 1.21', '3 centros'. */
export function centrosOf({ centros }: Pick<Pessoa, 'centros'>): string {
  if (centros === 'todos') return 'Todos';
  if (centros.length <= FEW_CENTROS) return `Somente ${centros.join(' e ')}`;
  return `${centros.length.toLocaleString('pt-BR')} centros`;
}

/** The state of a person's access. */
export function standingOf({ bloqueada, senhaProvisoria }: Pessoa): 'Bloqueada' | 'Senha provisória' | 'Ativa' {
  if (bloqueada) return 'Bloqueada';
  return senhaProvisoria ? 'Senha provisória' : 'Ativa';
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim();
}
