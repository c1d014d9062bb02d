import type { Outcome } from './outcome.ts';
import type { TakenMessage } from './take-message.ts';

/** The page on which a person creates a password; the secret is in the fragment, which is not sent to servers. */
export const PASSWORD_PATH = '/nova-senha';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long links are valid: a requested link, and one for a new account or temporary password. */
export const LINK_LIVES_MS = { novaSenha: HOUR_MS, conta: 72 * HOUR_MS } as const;

/** How long the link of a message is valid, in milliseconds. */
export function linkLifeOf(kind: TakenMessage['kind']): number {
  return kind === 'conta' ? LINK_LIVES_MS.conta : LINK_LIVES_MS.novaSenha;
}

/** The pauses after tries that failed temporarily, in minutes. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480];

/** The pause after a try, in milliseconds. */
export function pauseAfter(tries: number): number {
  return PAUSES[Math.min(tries, PAUSES.length) - 1]! * MINUTE_MS;
}

/** Makes an outcome final if no other try follows: after the last try, for a test, and for an expired request. */
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
