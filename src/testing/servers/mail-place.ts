import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Database } from '../../database/schema.ts';
import { insertSmallOrganizations } from '../databases/small-organizations.ts';
import { type LyingMailServer, openLyingMailServer } from './lying-mail-server.ts';
import { signIn, startTestServer } from './test-server.ts';

/** The public address in the links of messages. */
export const ORIGIN = 'https://rubrica.exemplo.gov.br';

/** A server over the small organisations that sends its messages to a mail server which can misbehave. */
export async function openMailPlace(
  open: () => Promise<OpenDatabase>,
  parts: Parameters<typeof startTestServer>[1] = {},
) {
  const [mail, database] = [await openLyingMailServer(), await open()];
  await insertSmallOrganizations(database.db);
  const { settings, ...others } = parts;
  const publicUrl = new URL(ORIGIN);
  const server = await startTestServer(database, {
    ...others,
    settings: { mail: mail.settings, publicUrl, ...settings },
  });
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { cookie = '', payload = {} as object } = {},
  ) => {
    const body = method === 'GET' ? {} : { payload };
    const headers = cookie === '' ? {} : { cookie };
    const answer = await server.app.inject({ method, url: `/api${path}`, headers, ...body });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  return {
    mail,
    database,
    server,
    ask,
    manager: await signIn(server.app, 'admin'),
    user: await signIn(server.app, 'user'),
    close: async () => {
      await server.app.close();
      await mail.close();
      await database.close();
    },
  };
}

/** The result of {@link openMailPlace}. */
export type MailPlace = Awaited<ReturnType<typeof openMailPlace>>;

/** The messages of the outbox, each as a line: 'novaSenha usuario@exemplo.com enviado'. */
export async function outbox(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', kind, email, state) as line
    from mail_messages order by "createdAt", email`.execute(db);
  return rows.map(({ line }) => line);
}

/** Runs `cause` and waits for the message that `cause` sends; returns the message and its link's secret, or ''. */
export async function nextMessage(mail: LyingMailServer, cause: () => Promise<unknown>) {
  const next = mail.next();
  await cause();
  const arrived = await next;
  const text = textOf(arrived.raw);
  return { to: arrived.to, raw: arrived.raw, text, secret: /#([\w-]{43})/.exec(text)?.[1] ?? '' };
}

/** The plain text of a message, or its HTML, decoded. */
export function textOf(raw: string, type: 'plain' | 'html' = 'plain'): string {
  const part = raw.replaceAll('\r\n', '\n').split(`Content-Type: text/${type}`)[1] ?? '';
  const [head = '', ...paragraphs] = part.split('\n\n');
  const body = paragraphs.join('\n\n').split('\n----_')[0]!;
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
