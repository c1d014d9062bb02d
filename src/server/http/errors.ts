/** A failure that was foreseen: its status, and a message in Portuguese that helps the person who reads it. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Something sent is missing or malformed. */
export class InvalidRequest extends Refusal {
  override readonly name = 'InvalidRequest';
  constructor(message: string) {
    super(400, message);
  }
}

/** Nobody is signed in, or the session ended. */
export class NotSignedIn extends Refusal {
  override readonly name = 'NotSignedIn';
  constructor(message = 'Sua sessão expirou. Entre novamente.') {
    super(401, message);
  }
}

/** The password sent is not the account's, or there is no such account. */
export class WrongPassword extends Refusal {
  override readonly name = 'WrongPassword';
}

/** The user, or the page that sent the request, may not do this. */
export class NotAllowed extends Refusal {
  override readonly name = 'NotAllowed';
  constructor(message: string) {
    super(403, message);
  }
}

/** There is nothing at this address. */
export class NotFound extends Refusal {
  override readonly name = 'NotFound';
  constructor(message = 'Endereço não encontrado.') {
    super(404, message);
  }
}

/** The page was drawn for somebody else: another person signed in from another window of the same browser. */
export class AnotherPerson extends Refusal {
  override readonly name = 'AnotherPerson';
  constructor() {
    super(409, 'Outra pessoa entrou por outra janela deste navegador. A página agora é dela.');
  }
}

/** A well-formed filter names a budget or a code that the user's organisation does not have. */
export class UnknownChoice extends Refusal {
  override readonly name = 'UnknownChoice';
  constructor(message: string) {
    super(422, message);
  }
}

/** Too many requests in a second or so. */
export class TooManyRequests extends Refusal {
  override readonly name = 'TooManyRequests';
  constructor() {
    super(429, 'Muitos pedidos em pouco tempo. Tente de novo em alguns segundos.');
  }
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
