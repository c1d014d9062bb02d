import { z } from 'zod';
import { hostOf, isLoopback, isLoopbackUrl } from '../base/loopback.ts';
import { isOneLine } from '../base/text.ts';

/** A name and an address; the name may be empty. */
export type Mailbox = { readonly name: string; readonly address: string };

/** The mail server, and in whose name messages are sent. */
export type MailSettings = Readonly<NonNullable<ReturnType<typeof mailSettings>>>;

const URL_ERROR =
  'SMTP_URL deve ser um endereço como smtp://usuario:senha@servidor:587 (com STARTTLS) ou smtps://usuario:senha@servidor:465.';
const SENDER_ERROR = 'SMTP_REMETENTE deve ser um endereço, como Rubrica <rubrica@exemplo.gov.br>.';
const TOKEN_ERROR = 'SMTP_OAUTH_URL deve ser o endereço https em que o provedor dá os tokens; http só nesta máquina.';

/** The environment variables for e-mail, each with the message for an invalid value. */
export const mailVariables = {
  SMTP_URL: z.string().transform(readServer).optional(),
  SMTP_REMETENTE: z.string().transform(mailboxReader(SENDER_ERROR)).optional(),
  SMTP_RESPOSTA: z.string().transform(mailboxReader('SMTP_RESPOSTA deve ser um endereço de e-mail.')).optional(),
  SMTP_OAUTH_URL: z.string().transform(readTokenAddress).optional(),
  SMTP_OAUTH_CLIENTE: z.string().max(300, 'SMTP_OAUTH_CLIENTE deve ter até 300 caracteres.').optional(),
  SMTP_OAUTH_SEGREDO: z.string().max(2_000, 'SMTP_OAUTH_SEGREDO deve ter até 2000 caracteres.').optional(),
  SMTP_OAUTH_ESCOPO: z.string().max(500, 'SMTP_OAUTH_ESCOPO deve ter até 500 caracteres.').optional(),
  SMTP_OAUTH_RENOVACAO: z.string().max(4_000, 'SMTP_OAUTH_RENOVACAO deve ter até 4000 caracteres.').optional(),
};

/** The e-mail settings from validated variables; undefined if e-mail is not set up. */
export function mailSettings(data: z.infer<z.ZodObject<typeof mailVariables>>) {
  const { SMTP_URL: server, SMTP_REMETENTE: sender } = data;
  if (server === undefined || sender === undefined) return undefined;
  return { ...server, sender, replyTo: data.SMTP_RESPOSTA, oauth: oauthOf(data) };
}

function oauthOf(data: z.infer<z.ZodObject<typeof mailVariables>>) {
  const { SMTP_OAUTH_URL: tokenUrl, SMTP_OAUTH_CLIENTE: clientId, SMTP_OAUTH_SEGREDO: clientSecret } = data;
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  /** Access tokens are obtained with a refresh token (Google), or without it by client credentials (Microsoft). */
  return { tokenUrl, clientId, clientSecret, scope: data.SMTP_OAUTH_ESCOPO, refreshToken: data.SMTP_OAUTH_RENOVACAO };
}

const OAUTH = ['SMTP_OAUTH_URL', 'SMTP_OAUTH_CLIENTE', 'SMTP_OAUTH_SEGREDO'] as const;
const OTHERS = ['SMTP_REMETENTE', 'SMTP_RESPOSTA', ...OAUTH, 'SMTP_OAUTH_ESCOPO', 'SMTP_OAUTH_RENOVACAO'] as const;

/** The contradictions among the variables, a line in Portuguese for each; a malformed variable counts as given. */
export function mailProblems(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const has = (name: string) => given[name] !== undefined;
  if (!has('SMTP_URL')) return OTHERS.filter(has).map((name) => `${name} só vale com SMTP_URL.`);
  return [
    ...(has('SMTP_REMETENTE') ? [] : ['SMTP_URL precisa de SMTP_REMETENTE, o endereço de quem envia.']),
    ...(has('URL_PUBLICA') || isLoopback(given['HOST'] ?? '127.0.0.1') ? [] : [NO_ADDRESS]),
    ...oauthProblems(
      OAUTH.filter((name) => !has(name)),
      given['SMTP_URL']!,
    ),
  ];
}

const NO_ADDRESS =
  'SMTP_URL precisa de URL_PUBLICA, o endereço dos links das mensagens, a não ser com HOST nesta máquina.';

function oauthProblems(missing: readonly string[], server: string): readonly string[] {
  if (missing.length === OAUTH.length) return [];
  if (missing.length > 0) return [`${OAUTH.join(', ')} só valem juntas; falta ${missing.join(' e ')}.`];
  const url = URL.parse(server);
  if (url === null || (url.username !== '' && url.password === '')) return [];
  return ['Com SMTP_OAUTH_URL, SMTP_URL tem o usuário, sem senha: smtp://rubrica%40exemplo.gov.br@servidor:587.'];
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

function readServer(text: string, context: z.RefinementCtx) {
  const url = URL.parse(text);
  const login = url && isServer(url) ? loginOf(url) : undefined;
  if (url === null || login === undefined) {
    context.addIssue(URL_ERROR);
    return z.NEVER;
  }
  const isTls = url.protocol === 'smtps:';
  return {
    host: hostOf(url),
    port: url.port === '' ? PORTS[isTls ? 'smtps:' : 'smtp:'] : Number(url.port),
    /** TLS from the first byte; otherwise STARTTLS is required. */
    isTls,
    ...login,
  };
}

function isServer({ protocol, hostname, pathname, search, hash }: URL): boolean {
  return protocol in PORTS && hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === '';
}

/** The user and password, empty if the server needs none; undefined if they are malformed. */
function loginOf({ username, password }: URL) {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

const ADDRESS = /^[^\s@<>(),;:"\\]{1,64}@[^\s@<>(),;:"\\]{1,255}$/;

function mailboxReader(error: string) {
  return (text: string, context: z.RefinementCtx): Mailbox => {
    const [, name = '', bracketed] = /^([^<>"]*?)\s*<([^<>]+)>$/.exec(text) ?? [];
    const address = bracketed ?? text;
    if (isOneLine(text) && ADDRESS.test(address) && name.length <= 100) return { name, address };
    context.addIssue(error);
    return z.NEVER;
  };
}

function readTokenAddress(text: string, context: z.RefinementCtx): URL {
  const url = URL.parse(text);
  const isOwn = url?.protocol === 'http:' && isLoopbackUrl(url);
  if (url !== null && (url.protocol === 'https:' || isOwn)) return url;
  context.addIssue(TOKEN_ERROR);
  return z.NEVER;
}
