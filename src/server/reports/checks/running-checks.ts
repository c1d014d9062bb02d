import { Refusal } from '../../http/errors.ts';
import { limitPassed } from '../../../threads/outcome.ts';

/** The most files of one person that are sent or checked at the same time. */
const MOST_OF_PERSON = 2;
const MOST = 8;

/** The checks of this process. */
export class RunningChecks {
  readonly #people: string[] = [];

  /** Counts a check that begins, or throws a 409; returns a function to call when it ends. */
  admit(userId: string): () => void {
    if (this.#people.filter((id) => id === userId).length >= MOST_OF_PERSON)
      throw new Refusal(409, 'Você já tem arquivos sendo conferidos. Espere que um termine.');
    if (this.#people.length >= MOST)
      throw new Refusal(409, 'Muitos arquivos estão sendo conferidos agora. Tente de novo daqui a pouco.');
    this.#people.push(userId);
    return () => void this.#people.splice(this.#people.indexOf(userId), 1);
  }
}

const PASSED = {
  memory: 'O arquivo precisa de mais memória do que uma conferência pode usar.',
  time: 'O arquivo demorou mais de 5 minutos para ser conferido. Exporte e confira partes menores.',
} as const;

/** Throws a {@link Refusal} for a check that exceeded its limit of memory or time; rethrows other failures. */
export function refuseLimit(error: unknown): never {
  const limit = limitPassed(error);
  throw limit === undefined ? error : new Refusal(422, PASSED[limit]);
}
