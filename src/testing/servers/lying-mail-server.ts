import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { readFileSync } from 'node:fs';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '../../mail/settings.ts';
import { type Authority, type Certificate, makeAuthority } from '../databases/certificates.ts';

/** How a mail server misbehaves; if empty, it behaves well. */
export type MailLie = {
  /** The reply that refuses the recipient: [452, '4.2.2 Mailbox full']. */
  readonly refusesRecipient?: readonly [code: number, text: string];
  /** Called instead of a reply to RCPT TO. */
  readonly onRecipient?: () => void;
  /** The reply that refuses the message. */
  readonly refusesMessage?: readonly [code: number, text: string];
  /** Cuts the connection after some of the content, or after the final dot. */
  readonly cuts?: 'within' | 'afterDot';
  /** Never answers the message. */
  readonly isSilent?: boolean;
  /** Called once the whole message is there, before it is answered. */
  readonly onWhole?: () => Promise<void> | void;
};

/** A message as it arrived. */
export type Arrived = { readonly to: string; readonly raw: string };

/** A mail server on a loopback socket, with a certificate of its own authority; tests change its `lie`. */
export type LyingMailServer = {
  readonly settings: MailSettings;
  lie: MailLie;
  /** The messages that the server accepted, and (`whole`) all whose final dot arrived. */
  readonly taken: readonly Arrived[];
  readonly whole: readonly Arrived[];
  /** The user and secret of each attempt to sign in, refused ones included. */
  readonly logins: readonly string[];
  /** The authority's certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly authority: string;
  /** Waits for the next message that it accepts. */
  readonly next: () => Promise<Arrived>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly isTls?: boolean;
  /** Offers no STARTTLS. */
  readonly isPlain?: boolean;
  /** The names of its certificate; those of this machine by default. */
  readonly names?: string;
  /** The one user and the password or access token that it accepts; {@link MAIL_LOGIN} by default. */
  readonly login?: readonly [user: string, secret: string];
};

/** The user of the server's settings, and the password. */
export const MAIL_LOGIN = ['rubrica@exemplo.gov.br', 'segredo do correio'] as const;

type Seen = { readonly taken: Arrived[]; readonly whole: Arrived[]; readonly logins: string[] };
type State = Seen & { lie: MailLie; readonly waiting: ((arrived: Arrived) => void)[] };

/** Starts a server whose authority this process trusts until the server closes. */
export async function openLyingMailServer(options: Options = {}): Promise<LyingMailServer> {
  const { isTls = false, names = 'DNS:localhost,IP:127.0.0.1' } = options;
  const { certificate: cert, key } = issuedFor(names);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, readFileSync(authority!.file, 'utf8')]);
  const state: State = { taken: [], whole: [], logins: [], lie: {}, waiting: [] };
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  const handlers = handlersOf(state, options, cut);
  const server: SMTPServer = new SMTPServer({ ...handlers, secure: isTls, key, cert, logger: false });
  server.on('error', () => {}); // a connection that is cut
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    settings: settingsFor(port, isTls),
    authority: authority!.file,
    next: () => new Promise<Arrived>((resolve) => void state.waiting.push(resolve)),
    close: async () => {
      for (const { _socket: socket } of server.connections) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      setDefaultCACertificates(trusted);
    },
  });
}

function handlersOf(
  state: State,
  { isPlain = false, login = MAIL_LOGIN }: Options,
  cutOf: (id: string) => void,
): SMTPServerOptions {
  return {
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    ...(isPlain && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onAuth: ({ username = '', password, accessToken }, _session, done) => {
      const secret = password ?? accessToken ?? '';
      state.logins.push(`${username} ${secret}`);
      if (username === login[0] && secret === login[1]) return done(null, { user: username });
      return done(refusalOf([535, '5.7.8 Authentication failed']));
    },
    onRcptTo: (_address, _session, done) => {
      const { refusesRecipient, onRecipient } = state.lie;
      if (onRecipient !== undefined) return onRecipient();
      return done(refusesRecipient && refusalOf(refusesRecipient));
    },
    onData: (stream, { id, envelope }, done) => {
      const replies = { cut: () => cutOf(id), done };
      const { address: to } = envelope.rcptTo[0]!;
      void receive(state, stream, replies.cut).then(async (raw) => {
        if (raw !== undefined) await reply(state, { to, raw }, replies);
      });
    },
  };
}

/** The whole message; undefined if the connection is cut within it. */
async function receive({ lie }: State, stream: SMTPServerDataStream, cut: () => void): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    if (lie.cuts !== 'within') continue;
    cut();
    return undefined;
  }
  return Buffer.concat(pieces).toString();
}

type Replies = { readonly cut: () => void; readonly done: (error?: Error) => void };

async function reply(state: State, arrived: Arrived, { cut, done }: Replies): Promise<void> {
  const { cuts, isSilent = false, refusesMessage, onWhole } = state.lie;
  state.whole.push(arrived);
  await onWhole?.();
  if (cuts === 'afterDot') return cut();
  if (isSilent) return undefined;
  if (refusesMessage !== undefined) return done(refusalOf(refusesMessage));
  state.taken.push(arrived);
  state.waiting.shift()?.(arrived);
  return done();
}

let authority: Authority | undefined;
const issued = new Map<string, Certificate>();

/** A certificate for names, of an authority that is made once in a process. */
function issuedFor(names: string): Certificate {
  if (authority === undefined) process.once('exit', (authority = makeAuthority()).remove);
  const certificate = issued.get(names) ?? authority!.issue(names);
  issued.set(names, certificate);
  return certificate;
}

function settingsFor(port: number, isTls: boolean): MailSettings {
  const [user, password] = MAIL_LOGIN;
  const sender = { name: 'Rubrica', address: 'rubrica@exemplo.gov.br' };
  return { host: 'localhost', port, isTls, user, password, sender, replyTo: undefined, oauth: undefined };
}

function refusalOf([responseCode, message]: readonly [number, string]): Error {
  return Object.assign(new Error(message), { responseCode });
}
