import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { type LimitedRight, LIMITED_RIGHTS, type LimitedRights } from '../../../domain/limited-rights.ts';
import { findForm, findWords } from '../../../sheet/find/find-words.ts';
import { upperFirst } from '../upper-first.ts';

/** The filters of the list of people, by their name in the address. */
export const KINDS = {
  todas: { words: 'Todas', has: () => true },
  gerencia: { words: 'Administram o sistema', has: ({ gerencia }) => gerencia },
  administradores: { words: 'Veem todos os relatórios', has: ({ isAdmin }) => isAdmin },
  limitadas: { words: 'Só alguns centros', has: ({ centros }) => centros !== 'todos' },
  bloqueadas: { words: 'Bloqueadas', has: ({ bloqueada }) => bloqueada },
  provisoria: { words: 'Senha provisória', has: ({ senhaProvisoria }) => senhaProvisoria },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly has: (person: Pessoa) => boolean }>>;

export type Kind = keyof typeof KINDS;

/** The filter named in an address; all people by default. */
export function kindOf(named: string | undefined): Kind {
  return named !== undefined && Object.hasOwn(KINDS, named) ? (named as Kind) : 'todas';
}

/** People of a kind whose name and e-mail together contain every word of a text; accents and case are ignored. */
export function shownPeople(people: readonly Pessoa[], kind: Kind, text: string): readonly Pessoa[] {
  const words = findWords(findForm(text));
  return people.filter((person) => {
    const searched = findForm(`${person.nome} ${person.email}`);
    return KINDS[kind].has(person) && words.every((word) => searched.includes(word));
  });
}

/** What a person may do, in words: 'Vê todos os relatórios, administra o sistema'. */
export function rightsOf(person: LimitedRights & Pick<Pessoa, 'isAdmin' | 'gerencia'>): string {
  const rights = [
    person.isAdmin && 'vê todos os relatórios',
    person.gerencia && 'administra o sistema',
    ...LIMITED_RIGHTS.map((right) => person[right] && IN_CENTROS[right]),
  ].filter((right) => right !== false);
  return upperFirst(rights.join(', ')) || 'Vê os relatórios abertos a todos';
}

const IN_CENTROS: Readonly<Record<LimitedRight, string>> = {
  acompanha: 'acompanha os seus centros',
  preenche: 'preenche os seus centros',
};

/** The most cost centres that are named; of more, only the number is shown. */
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
