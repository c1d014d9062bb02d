import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { AccessTokens } from './access-token.ts';
import { outcomeOf, type Outcome, type Progress, withoutToken } from './outcome.ts';
import type { MailSettings } from './settings.ts';

/** What goes through one conversation with the mail server. */
export type Parcel = { readonly from: string; readonly to: string; readonly bytes: Buffer };

/** How long a server may take, in milliseconds. */
export type DeliveryTimes = { readonly connect: number; readonly idle: number; readonly whole: number };

const TIMES: DeliveryTimes = { connect: 30_000, idle: 120_000, whole: 300_000 };

/** The mail server, and what gives its access tokens if it wants them. */
export type Server = MailSettings & { readonly tokens: AccessTokens | undefined };

type Limits = {
  /** Ends a conversation whose message is not through yet. */
  readonly signal?: AbortSignal;
  readonly times?: DeliveryTimes | undefined;
};

/** Sends one message in a conversation of its own and says what became of it; never throws. */
export async function deliver(
  server: Server,
  parcel: Parcel,
  { signal, times = TIMES }: Limits = {},
): Promise<Outcome> {
  const auth = await credentialsOf(server).catch(() => undefined);
  if (auth === undefined) return withoutToken();
  const connection = connectionTo(server, times);
  const source = sourceOf(parcel.bytes);
  const limit = setTimeout(() => connection.close(), times.whole);
  const interrupt = () => source.progress() === 'whole' || connection.close();
  signal?.addEventListener('abort', interrupt);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject); // also for errors after the answer, which change nothing
      connection.once('end', () => reject(new Error('The connection was closed')));
      converse(connection, auth, { parcel, stream: source.stream }).then(resolve, reject);
    });
    setTimeout(() => connection.close(), GOODBYE_MS).unref();
    connection.quit();
    return { state: 'enviado' };
  } catch (error) {
    connection.close();
    if ((error as { code?: unknown }).code === 'EAUTH') server.tokens?.forget();
    return outcomeOf(error as Error, source.progress());
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', interrupt);
  }
}

/** How long the server may take to say goodbye. */
const GOODBYE_MS = 2_000;

function connectionTo({ host, port, isTls }: MailSettings, { connect, idle }: DeliveryTimes): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: isTls,
    requireTLS: !isTls,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: idle,
    dnsTimeout: connect,
    allowInternalNetworkInterfaces: true,
    logger: false,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, servername: host },
  });
}

type Login = Parameters<SMTPConnection['login']>[0];
type Sent = { readonly parcel: Parcel; readonly stream: Readable };

async function converse(connection: SMTPConnection, auth: Login | null, { parcel, stream }: Sent): Promise<void> {
  await called((done) => connection.connect(done));
  if (auth !== null) await called((done) => connection.login(auth, done));
  const { from, to, bytes } = parcel;
  await called((done) => connection.send({ from, to, size: bytes.length }, stream, done));
}

function called(work: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}

/** Null if the server wants nobody's name. */
async function credentialsOf({ user, password, tokens }: Server): Promise<Login | null> {
  if (tokens !== undefined) return xoauth2(user, await tokens.token());
  return user === '' ? null : { credentials: { user, pass: password } };
}

function xoauth2(user: string, token: string): Login {
  const text = Buffer.from(`user=${user}\x01auth=Bearer ${token}\x01\x01`).toString('base64');
  const oauth2 = {
    getToken: (_renew: boolean, done: (error: null, token: string) => void) => done(null, token),
    buildXOAuth2Token: () => text,
  };
  return { type: 'OAUTH2', user, oauth2 } as unknown as Login;
}

const PIECE_BYTES = 16 * 1024;

/** The bytes of a message in pieces, and how far they were read; after the last the final dot is written. */
function sourceOf(bytes: Buffer): { readonly stream: Readable; readonly progress: () => Progress } {
  let at = 0;
  let progress: Progress = 'before';
  const stream = new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      progress = at < bytes.length ? 'within' : 'whole';
      this.push(at < bytes.length ? bytes.subarray(at, at + PIECE_BYTES) : null);
      at += PIECE_BYTES;
    },
  });
  return { stream, progress: () => progress };
}
