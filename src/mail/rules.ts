import type { Outcome } from './outcome.ts';
import type { TakenMessage } from './take-message.ts';

/** The page on which a link's person creates a password; the secret follows as fragment, which no server is sent. */
export const PASSWORD_PATH = '/nova-senha';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a link lives that somebody asked for, and the one of a new account or provisional password. */
export const LINK_LIVES_MS = { novaSenha: HOUR_MS, conta: 72 * HOUR_MS } as const;

/** How long the link of a message lives, in milliseconds. */
export function linkLifeOf(kind: TakenMessage['kind']): number {
  return kind === 'conta' ? LINK_LIVES_MS.conta : LINK_LIVES_MS.novaSenha;
}

/** After each try that a server refused for now, the minutes until the next. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480];

/** The pause after a try, in milliseconds. */
export function pauseAfter(tries: number): number {
  return PAUSES[Math.min(tries, PAUSES.length) - 1]! * MINUTE_MS;
}

/** The outcome of a try, final if there is no other: after the last, of a test, and of a link that nobody waits for. */
export function withoutFurtherTries(
  { kind, tries, createdAt }: Pick<TakenMessage, 'kind' | 'tries' | 'createdAt'>,
  outcome: Outcome,
  now: Date,
): Outcome {
  if (outcome.state !== 'depois') return outcome;
  const { error } = outcome;
  if (kind === 'teste') return { state: 'falhou', error };
  const isLate = kind === 'novaSenha' && now.getTime() - createdAt.getTime() > LINK_LIVES_MS.novaSenha;
  if (isLate) return { state: 'falhou', error: `O pedido venceu. ${error}` };
  return tries > PAUSES.length ? { state: 'falhou', error: `Depois de ${tries} tentativas. ${error}` } : outcome;
}
