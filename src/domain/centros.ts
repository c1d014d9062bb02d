import { sortCodes } from './code-order.ts';
import { LIMITED_RIGHTS, limitedRightInWords, type LimitedRights } from './limited-rights.ts';

/** Some cost centres: parents with all their children, and single children. */
export type Centros = { readonly pais: readonly string[]; readonly filhos: readonly string[] };

/** The codes of some cost centres in order; 'todos' is returned unchanged. */
export function codesOf(centros: 'todos' | Centros): 'todos' | readonly string[] {
  return centros === 'todos' ? centros : sortCodes([...centros.pais, ...centros.filhos]);
}

const NAMED = 6;

/** A limit in words: 'Somente os centros 1.10 e 1.21'; of many, the first codes and how many more. */
export function centrosInWords(codes: readonly string[], atMost = NAMED): string {
  if (codes.length === 1) return `Somente o centro ${codes[0]}`;
  const isWhole = codes.length <= atMost + 1; // counting one code takes as much room as naming it
  const named = isWhole ? codes.slice(0, -1) : codes.slice(0, atMost);
  const last = isWhole ? codes.at(-1) : `mais ${(codes.length - atMost).toLocaleString('pt-BR')}`;
  return `Somente os centros ${named.join(', ')} e ${last}`;
}

/** A limit with names: 'Somente o centro 1.10 - Uberaba (4 de 120 centros filhos)'. */
export function namedLimit({ centros, vistos, todos }: NamedLimit): string {
  const names = centros.map(({ codigo, nome }) => (nome === '' ? codigo : `${codigo} - ${nome}`));
  return `${centrosInWords(names)} (${partOfAll({ vistos, todos })} filhos)`;
}

/** How many of all cost centres a limited person's totals cover: '4 de 120 centros'. */
export function partOfAll({ vistos, todos }: Pick<NamedLimit, 'vistos' | 'todos'>): string {
  return `${vistos.toLocaleString('pt-BR')} de ${todos.toLocaleString('pt-BR')} centros`;
}

type NamedLimit = {
  readonly centros: readonly { readonly codigo: string; readonly nome: string }[];
  /** How many child cost centres the person sees. */
  readonly vistos: number;
  /** How many child cost centres the organisation has. */
  readonly todos: number;
};

/** The most codes that the audit log and lists name. */
const MANY = 40;

/** A user's cost centres within a sentence: 'todos os centros', 'somente o centro 1.10'. */
export function limitInWords({ centros }: { readonly centros: 'todos' | readonly string[] }): string {
  return centros === 'todos' ? 'todos os centros' : centrosInWords(centros, MANY).replace('S', 's');
}

/** A limit and the rights in it: 'somente o centro 1.10, acompanha o realizado'. */
export function limitWithRights(person: LimitedRights & { readonly centros: 'todos' | readonly string[] }): string {
  const held = LIMITED_RIGHTS.filter((right) => person[right]);
  return [limitInWords(person), ...held.map((right) => limitedRightInWords(right, true))].join(', ');
}

/** A user's permissions: administrators' reports, managing the organisation, cost centres, and rights in these. */
export type Permissions = LimitedRights & {
  readonly isAdmin: boolean;
  readonly gerencia: boolean;
  readonly centros: 'todos' | Centros;
};

/** Whether one set of permissions includes another. */
export function covers(wider: Permissions, narrower: Permissions): boolean {
  const held = { ...wider, acompanha: seesRealised(wider) };
  return RIGHTS.every((right) => held[right] || !narrower[right]) && coversCentros(wider.centros, narrower.centros);
}

const RIGHTS = ['isAdmin', 'gerencia', ...LIMITED_RIGHTS] as const;

/** Whether a user sees realised values: an administrator, or whoever has the right 'acompanha'. */
export function seesRealised({ isAdmin, acompanha }: Pick<Permissions, 'isAdmin' | 'acompanha'>): boolean {
  return isAdmin || acompanha;
}

/** Whether some cost centres include others, by the codes that name them. */
export function coversCentros(wider: Permissions['centros'], narrower: Permissions['centros']): boolean {
  if (wider === 'todos') return true;
  if (narrower === 'todos') return false;
  return hasAll(wider.pais, narrower.pais) && hasAll(wider.filhos, narrower.filhos);
}

function hasAll(all: readonly string[], some: readonly string[]): boolean {
  const known = new Set(all);
  return some.every((code) => known.has(code));
}

/** A short hash of the cost centres that a user may see, given by their codes in order. */
export function centrosHash(centros: 'todos' | readonly string[]): string {
  if (centros === 'todos') return centros;
  let hash = 0x811c9dc5; // FNV-1a
  for (const character of centros.join('\n')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return `${centros.length}-${(hash >>> 0).toString(36)}`;
}

/** The value of a code filter for all codes, in URL and API (spec §2.1); no code may have this name. */
export const TODOS = 'todos';
