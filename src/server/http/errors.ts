import { CollectionRefused } from '../../collections/collections.ts';
import { PackRefused } from '../../packs/pack.ts';
import { type VersionReason, VersionRefused } from '../../versions/moments.ts';

/** An expected failure: its HTTP status, and a message in Portuguese that says what to do. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message, { cause: { kind: REFUSAL, status } });
    this.status = status;
  }
}

/** The kind of a refusal, in its cause: an error's cause crosses threads, its class does not. */
const REFUSAL = 'refusal';

/** An error received from a thread: a {@link Refusal} if the thread threw one, else the error itself. */
export function refusalFrom(error: Error): Error {
  const { kind, status } = { ...(error.cause as Partial<{ kind: string; status: number }> | undefined) };
  return kind === REFUSAL && status !== undefined ? new Refusal(status, error.message) : error;
}

/** The statuses of refused versions, collections and packs, by the reason of the refusal. */
const STATUSES: Readonly<Record<VersionReason | CollectionRefused['reason'] | PackRefused['reason'], number>> = {
  unreadable: 422,
  unknown: 404,
  conflict: 409,
  forbidden: 403,
  gone: 410,
};

/** Turns a refused version, moment, collection or pack into a refusal, which crosses threads; returns other errors. */
export function asRefusal<Thrown>(error: Thrown): Thrown | Refusal {
  const isForeseen =
    error instanceof VersionRefused || error instanceof CollectionRefused || error instanceof PackRefused;
  return isForeseen ? new Refusal(STATUSES[error.reason], error.message) : error;
}

/** A wrong password, an unknown account, or an invalid token or password link. */
export class WrongPassword extends Refusal {
  override readonly name: string = 'WrongPassword';
}

/** A wrong code after the right password. */
export class WrongCode extends WrongPassword {
  override readonly name = 'WrongCode';
}

/** Too many wrong passwords, codes, tokens or password links, or too many requests for links. */
export class TooManyAttempts extends Refusal {
  override readonly name: string = 'TooManyAttempts';
  /** Seconds until the next attempt may succeed. */
  readonly retryAfter: number;

  constructor(retryAfter: number, message = 'Muitas tentativas. Tente de novo em alguns minutos.') {
    super(429, message);
    this.retryAfter = retryAfter;
  }
}

const HOUR_S = 3600;

/** Too many wrong codes. */
export class TooManyCodes extends TooManyAttempts {
  override readonly name = 'TooManyCodes';

  constructor(retryAfter: number) {
    const when = retryAfter > HOUR_S ? 'em algumas horas' : 'em alguns minutos';
    super(retryAfter, `Muitos códigos errados. Tente de novo ${when}.`);
  }
}
