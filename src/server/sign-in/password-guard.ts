import { attemptLimit } from './attempt-limit.ts';
import { workQueue } from '../../threads/work-queue.ts';

/** Who tries a password, and from which address. */
export type Trier = { readonly person: string; readonly address: string };

/** Tries a password where the wrong ones of a minute allow it; `signal` gives up a try that still waits for its turn. */
export type PasswordGuard = <Answer>(
  trier: Trier,
  signal: AbortSignal,
  attempt: () => Promise<Answer>,
) => Promise<Answer>;

/** Wrong passwords a minute for one person from one address. */
const FOR_BOTH = 10;
/** Wrong passwords a minute for one person, or from one address: many share an office's. */
const FOR_EITHER = 100;
/** The slow hashes share their threads with files and names of hosts: these stay free. */
const AT_ONCE = 2;

/** A guard that has seen no wrong password yet. */
export function passwordGuard(): PasswordGuard {
  const both = attemptLimit({ max: FOR_BOTH, isForgiving: true });
  const byPerson = attemptLimit({ max: FOR_EITHER, isForgiving: false });
  const byAddress = attemptLimit({ max: FOR_EITHER, isForgiving: false });
  const queue = workQueue(AT_ONCE);
  return ({ person, address }, signal, attempt) =>
    both(JSON.stringify([address, person]), () =>
      byPerson(person, () => byAddress(address, () => queue(attempt, signal))),
    );
}
