import { hasPassword } from '../../../accounts/set-password.ts';
import { belongsToOtherOrganization } from '../../../accounts/identities.ts';
import type { Actor, AuditEvent } from '../../../audit/audit-event.ts';
import { withoutNul } from '../../../base/text.ts';
import { forgotPassword } from '../../../contracts/sign-in.ts';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { type Enqueued, enqueueMail } from '../../../mail/enqueue.ts';
import { elsewhereLetter, newPasswordLetter } from '../../../mail/letters.ts';
import { countOfDay } from '../../../mail/messages.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { addRoute } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { disconnectSignal } from '../../http/client-connection.ts';
import { Refusal, WrongPassword } from '../../http/errors.ts';
import { requirePasswords, type SignInWays } from '../options-route.ts';
import { passwordGuard } from '../password-guard.ts';

/** The services of the routes of password links. */
export type LinkParts = {
  readonly db: Database;
  readonly ways: SignInWays;
  readonly record: AuditLog;
  readonly mailer: Mailer | undefined;
  readonly now: () => Date;
};

/**
 * A person gets at most one link in each period of this length, and at most this many a day, so that nobody can fill
 * another person's mailbox.
 */
const PAUSE_MS = 5 * 60_000;
const MOST_A_DAY = 10;

/**
 * Takes requests for a link to create a new password. Each request counts like a wrong password, in separate counters.
 * The account is looked up after the answer, whose text and duration therefore do not reveal whether it exists.
 */
export function forgotRoute(api: Api, parts: LinkParts): void {
  const { ways, record, mailer } = parts;
  const guard = passwordGuard();
  addRoute(api, forgotPassword, async ({ body, request, reply }) => {
    requirePasswords(ways);
    if (mailer === undefined) throw new Refusal(403, NO_MAIL);
    const email = body.email.trim().toLowerCase();
    const count = () => Promise.reject(new WrongPassword(401, 'counted'));
    await guard({ person: email, address: request.ip, device: undefined }, disconnectSignal(reply), count).catch(
      (error: unknown) => {
        if (!(error instanceof WrongPassword)) throw error;
      },
    );
    record(async () => {
      const event = await sendLink(parts, email);
      mailer.wake();
      return event && { ...event, address: request.ip };
    });
    return {};
  });
}

const NO_MAIL = 'Aqui o Rubrica não envia mensagens. Peça uma senha provisória a quem administra a sua organização.';

/** Queues a message with the link, or one that says where else to sign in; returns the audit event, if any. */
async function sendLink(parts: LinkParts, email: string): Promise<AuditEvent | undefined> {
  const { db, ways, now } = parts;
  const found = db.selectFrom('user').select(['id', 'email', 'name', 'blocked', 'codColigada']);
  const person = await found.where('email', '=', withoutNul(email)).executeTakeFirst();
  if (person === undefined) return undefined;
  const { blocked, codColigada, ...by } = person;
  const about = { scope: scopeOfOrganization(codColigada), by, kind: 'pediuNovaSenha' } as const;
  if (blocked) return { ...about, detail: 'O acesso está bloqueado: nada foi enviado.' };
  if (belongsToOtherOrganization(ways.oidc?.domains, email, codColigada))
    return { ...about, detail: 'O domínio do e-mail é de outra organização: nada foi enviado.' };
  const detail = await sendToPerson(parts, about, now());
  return detail === undefined ? undefined : { ...about, detail };
}

type Asking = Pick<AuditEvent, 'scope'> & { readonly by: Actor };

/** Queues a message; returns the audit event's text, if any. */
async function sendToPerson({ db, ways }: LinkParts, { scope, by }: Asking, now: Date): Promise<string | undefined> {
  const isHere = await hasPassword(db, by.id);
  const letter = isHere ? newPasswordLetter(by.name) : elsewhereLetter(by.name, ways.oidc?.name);
  const words = WORDS[await enqueueAtMost(db, { scope, by }, { letter, now })];
  return words === undefined || isHere ? words : `${words} A conta não tem senha.`;
}

/** The audit event's text; none for a request beyond the limits, or for a person blocked or removed meanwhile. */
const WORDS: Readonly<Record<Enqueued, string | undefined>> = {
  naFila: 'A mensagem foi posta na fila.',
  desligada: 'A pessoa ou a organização não recebe estas mensagens: nada foi enviado.',
  repetida: undefined,
  semPessoa: undefined,
};

type Queued = { readonly letter: ReturnType<typeof newPasswordLetter>; readonly now: Date };

async function enqueueAtMost(db: Database, { scope, by }: Asking, { letter, now }: Queued): Promise<Enqueued> {
  const userId = by.id;
  if ((await countOfDay(db, scope, { userId, kind: 'novaSenha' })) >= MOST_A_DAY) return 'repetida';
  const key = `novaSenha:${userId}:${Math.floor(now.getTime() / PAUSE_MS)}`;
  return enqueueMail(db, scope, { ...letter, userId, ownerId: userId, key });
}
