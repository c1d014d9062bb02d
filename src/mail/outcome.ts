/** How far the client has read a message's content; it reads the first piece once the server has answered 354. */
export type Progress = 'before' | 'within' | 'whole';

/** The outcome of a try to send a message; `error` gives the reason in Portuguese, without the server's words. */
export type Outcome =
  | { readonly state: 'enviado' }
  /** The server may have taken the message, so it is not retried. */
  | { readonly state: 'talvezEnviado'; readonly error: string }
  /** The server has not taken the message, but may take it at a later try. */
  | { readonly state: 'depois'; readonly error: string }
  | { readonly state: 'falhou'; readonly error: string };

type SmtpError = Error & {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/** The outcome of a failed connection; uncertain if the whole content was sent and the server did not answer. */
export function outcomeOf(failure: SmtpError, progress: Progress): Outcome {
  const code = failure.responseCode ?? 0;
  const isAnswered = code >= 400 && code < 600;
  if (progress === 'whole' && !isAnswered) return { state: 'talvezEnviado', error: MAYBE };
  const error = wordsFor(failure);
  return { state: isAnswered && isFinal(failure) ? 'falhou' : 'depois', error };
}

/** The outcome if the provider gave no access token. */
export function withoutToken(): Outcome {
  return { state: 'depois', error: 'O provedor não deu o token de acesso (SMTP_OAUTH_URL).' };
}

/** The error of a message whose process ended while sending it. */
export const INTERRUPTED =
  'O Rubrica parou enquanto enviava a mensagem. Talvez tenha chegado; não é enviada de novo sem que alguém mande.';

const MAYBE =
  'A conexão caiu depois da mensagem inteira e antes da resposta. Talvez tenha chegado; não é enviada de novo sem que alguém mande.';

/** Whether the message itself was refused; a login or TLS failure comes from the settings, which may be corrected. */
function isFinal({ responseCode = 0, code }: SmtpError): boolean {
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
}

const BY_ENHANCED: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^[45]\.2\.2$/, 'A caixa de correio está cheia'],
  [/^[45]\.1\.[0-36]$/, 'O endereço não existe'],
  [/^[45]\.2\.1$/, 'A caixa de correio está desativada'],
  [/^[45]\.[23]\.[34]$/, 'A mensagem é grande demais para o servidor'],
];

const BY_CODE: Readonly<Record<string, string>> = {
  EAUTH: 'O servidor de correio recusou o usuário ou a senha',
  EDNS: 'O servidor de correio não foi encontrado',
  ETIMEDOUT: 'O servidor de correio não respondeu a tempo',
  ECONNECTION: 'Sem conexão com o servidor de correio',
  ESOCKET: 'Sem conexão com o servidor de correio',
  EPROTOCOL: 'O servidor de correio respondeu de um modo que não se entende',
  ETLS: 'O servidor de correio não oferece TLS (STARTTLS), sem o qual nada é enviado',
};

const CERTIFICATE = /certificate|CERT|self.signed|altname|SIGNATURE|issuer/i;

/** The text for a failure: the meaning of the server's code, or else what happened to the connection. */
function wordsFor(failure: SmtpError): string {
  const { responseCode, response = '' } = failure;
  if (responseCode === undefined) return `${withoutAnswer(failure)}.`;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const codes = enhanced === undefined ? responseCode : `${responseCode} ${enhanced}`;
  return `${ofSettings(failure) ?? byEnhanced(enhanced) ?? byStatus(responseCode)} (${codes}).`;
}

function withoutAnswer({ code = '', message, cause }: SmtpError): string {
  const codeOfCause = String((cause as { readonly code?: unknown } | undefined)?.code ?? '');
  if (CERTIFICATE.test(`${message} ${codeOfCause}`)) return 'O certificado do servidor de correio não vale';
  return BY_CODE[code] ?? BY_CODE['ECONNECTION']!;
}

function ofSettings({ code }: SmtpError): string | undefined {
  return code === 'EAUTH' || code === 'ETLS' ? BY_CODE[code] : undefined;
}

function byEnhanced(enhanced: string | undefined): string | undefined {
  return BY_ENHANCED.find(([pattern]) => enhanced !== undefined && pattern.test(enhanced))?.[1];
}

function byStatus(responseCode: number): string {
  return responseCode >= 500
    ? 'O servidor de correio recusou a mensagem'
    : 'O servidor de correio pediu para tentar mais tarde';
}
