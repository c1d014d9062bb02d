/** An expected failure: its HTTP status, and a message in Portuguese that says what to do. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A wrong password, an unknown account, or an invalid token. */
export class WrongPassword extends Refusal {
  override readonly name: string = 'WrongPassword';
}

/** A wrong code after the right password. */
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
