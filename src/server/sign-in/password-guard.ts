import { createHash } from 'node:crypto';
import { workQueue } from '../../threads/work-queue.ts';
import { TooManyAttempts } from '../http/errors.ts';
import { machineOf, networkOf } from '../http/address-groups.ts';
import type { Clock } from '../http/counter.ts';
import { attemptLimit } from './attempt-limit.ts';

/** The origin of an attempt to sign in as a person. */
export type AttemptOrigin = {
  readonly person: string;
  readonly address: string;
  /** The id of a browser or session in which this person signed in before, if any. */
  readonly device: string | undefined;
};

/** The `device` of a person who is signed in. */
export const KNOWN_SESSION = 'a session of theirs';

/** Tries a password if the limits allow it (decision 0024); aborting `signal` cancels a queued try. */
export type PasswordGuard = <Answer>(
  origin: AttemptOrigin,
  signal: AbortSignal,
  run: () => Promise<Answer>,
) => Promise<Answer>;

/** Wrong passwords a minute for one person from one machine, or from one known device. */
const FOR_BOTH = 10;
/** Wrong passwords a minute from one address, which an office may share, or for one person from known devices. */
const FOR_MANY = 100;
/** Wrong passwords a minute for one person from all unknown devices together. */
const FOR_PERSON = 20;
/** The first wrong passwords a day for one person from one network, which do not count towards `FOR_PERSON`. */
const FIRST_FOR_NETWORK = 3;
const DAY_MS = 86_400_000;

/** Slow hashes share four threads with files and DNS: unknown devices get two of them, known devices one. */
const UNKNOWN_AT_ONCE = 2;
const KNOWN_AT_ONCE = 1;

/** A guard with all counts at zero. */
export function passwordGuard(clock: Clock = performance): PasswordGuard {
  const known = attemptLimit({ max: FOR_BOTH, isForgiving: true, clock });
  const byPerson = attemptLimit({ max: FOR_MANY, isForgiving: false, clock });
  const queue = workQueue(KNOWN_AT_ONCE);
  const tryUnknown = unknownDevices(clock);
  return (origin, signal, attempt) => {
    const { person, device } = origin;
    if (device === undefined) return tryUnknown(origin, signal, attempt);
    return known(keyOf(device, person), () => byPerson(keyOf(person), () => queue(attempt, signal, person)));
  };
}

function unknownDevices(clock: Clock): PasswordGuard {
  const both = attemptLimit({ max: FOR_BOTH, isForgiving: true, clock });
  const byAddress = attemptLimit({ max: FOR_MANY, isForgiving: false, clock });
  const byPerson = attemptLimit({ max: FOR_PERSON, isForgiving: false, clock });
  const first = attemptLimit({ max: FIRST_FOR_NETWORK, isForgiving: false, windowMs: DAY_MS, clock });
  const queue = workQueue(UNKNOWN_AT_ONCE);
  return ({ person, address }, signal, attempt) => {
    const machine = machineOf(address);
    const inTurn = () => queue(attempt, signal, machine);
    return both(keyOf(machine, person), () =>
      byAddress(keyOf(machine), () =>
        first(keyOf(networkOf(address), person), inTurn).catch((error: unknown) => {
          if (error instanceof TooManyAttempts) return byPerson(keyOf(person), inTurn);
          throw error;
        }),
      ),
    );
  };
}

/** A key for counts, hashed so that long e-mails take no more memory than short ones. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
