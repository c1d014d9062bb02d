/** A failure that was foreseen: its HTTP status, and a message in Portuguese that helps the person who reads it. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The password sent is not the account's, or there is no such account; or so it is with a token. */
export class WrongPassword extends Refusal {
  override readonly name = 'WrongPassword';
}

/** Too many wrong passwords. */
export class TooManyAttempts extends Refusal {
  override readonly name = 'TooManyAttempts';
  /** Seconds until the next may succeed. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'Muitas tentativas. Tente de novo em alguns minutos.');
    this.retryAfter = retryAfter;
  }
}
