import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { AccessTokens } from './access-token.ts';
import { outcomeOf, type Outcome, type Progress, withoutToken } from './outcome.ts';
import type { MailSettings } from './settings.ts';

/** A message as it is sent to the mail server. */
export type Parcel = { readonly from: string; readonly to: string; readonly bytes: Buffer };

/** How long a server may take, in milliseconds. */
export type DeliveryTimes = { readonly connect: number; readonly idle: number; readonly whole: number };

const TIMES: DeliveryTimes = { connect: 30_000, idle: 120_000, whole: 300_000 };

/** The mail server, and the source of its access tokens if it requires them. */
export type Server = MailSettings & { readonly tokens: AccessTokens | undefined };

type Limits = {
  /** Ends the connection if the message is not completely sent yet. */
  readonly signal?: AbortSignal;
  readonly times?: DeliveryTimes | undefined;
};

/** Sends one message over its own connection and returns the outcome; never throws. */
export async function deliver(server: Server, parcel: Parcel, limits: Limits = {}): Promise<Outcome> {
  const { signal, times = TIMES } = limits;
  const auth = await credentialsOf(server).catch(() => undefined);
  if (auth === undefined) return withoutToken();
  const connection = connectionTo(server, times);
  const source = sourceOf(parcel.bytes);
  const limit = setTimeout(() => connection.close(), times.whole);
  const interrupt = () => {
    if (source.progress() !== 'whole') connection.close();
  };
  signal?.addEventListener('abort', interrupt);
  try {
    await converse(connection, auth, { parcel, stream: source.stream });
    setTimeout(() => connection.close(), GOODBYE_MS).unref();
    connection.quit();
    return { state: 'enviado' };
  } catch (error) {
    connection.close();
    forgetRefusedToken(server, error);
    return outcomeOf(error as Error, source.progress());
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', interrupt);
  }
}

/** Forgets a refused access token, which may be revoked before it expires. */
function forgetRefusedToken({ tokens }: Server, error: unknown): void {
  if ((error as { readonly code?: unknown }).code === 'EAUTH') tokens?.forget();
}

/** How long the server may take to answer QUIT. */
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

/** Connects, signs in and sends; rejects with the first error, also one that no step reports. */
async function converse(connection: SMTPConnection, auth: Login | null, { parcel, stream }: Sent): Promise<void> {
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject); // stays registered: later errors must be handled, but change nothing
    connection.once('end', () => reject(new Error('The connection was closed')));
  });
  const steps = async () => {
    await called((done) => connection.connect(done));
    if (auth !== null) await called((done) => connection.login(auth, done));
    const { from, to, bytes } = parcel;
    await called((done) => connection.send({ from, to, size: bytes.length }, stream, done));
  };
  await Promise.race([steps(), broken]);
}

function called(work: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}

/** The login; null if the server needs none. */
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

/** A message's bytes in pieces, and how far they were read; after the last piece the client writes the final dot. */
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
