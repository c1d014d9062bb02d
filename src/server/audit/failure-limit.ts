import { machineOf } from '../http/address-groups.ts';
import { counter, type Clock } from '../http/counter.ts';

/** Failed sign-ins of one machine that are recorded in a minute; the last of them says that more are not. */
const MOST = 20;

/** What to record of a failure from an address; undefined if enough were recorded in this minute. */
export type FailureLimit = (address: string, why: string) => string | undefined;

/** Counts failures, so that whoever tries passwords by the thousand does not fill the audit log. */
export function failureLimit(clock: Clock = performance): FailureLimit {
  const failures = counter({ clock });
  return (address, why) => {
    const machine = machineOf(address);
    failures.add(machine);
    const count = failures.of(machine);
    if (count > MOST) return undefined;
    return count < MOST ? why : `${why} Outras falhas deste endereço no mesmo minuto não são registradas.`;
  };
}
