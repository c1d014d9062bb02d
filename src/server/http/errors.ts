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
  override readonly name: string = 'WrongPassword';
}

/** The code sent after the right password is wrong. */
export class WrongCode extends WrongPassword {
  override readonly name = 'WrongCode';
}

/** Too many wrong passwords, or codes. */
export class TooManyAttempts extends Refusal {
  override readonly name: string = 'TooManyAttempts';
  /** Seconds until the next may succeed. */
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
