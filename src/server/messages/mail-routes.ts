import { randomUUID } from 'node:crypto';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { MAIL_KINDS } from '../../base/mail-kinds.ts';
import {
  type EscolhasDoCorreio,
  type Mensagem,
  mudarCorreio,
  repetirMensagem,
  testarCorreio,
  verCorreio,
} from '../../contracts/administration/correio.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { fetchChoices, setChoices } from '../../mail/choices.ts';
import { testLetter } from '../../mail/letters.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { isRepeatable, listMessages, repeatMessage } from '../../mail/messages.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { describeMail } from './describe-mail.ts';
import { ownMailRoutes } from './own-mail-routes.ts';

type Parts = {
  readonly db: Database;
  readonly settings: Pick<Settings, 'mail' | 'publicUrl'>;
  readonly mailer: Mailer | undefined;
  readonly record: AuditLog;
};

/** Routes for e-mail: settings, choices, messages and a test in the administration, and each user's own choices. */
export function mailRoutes(api: SignedInApi, parts: Parts): void {
  choiceRoutes(api, parts);
  sendingRoutes(api, parts);
  ownMailRoutes(api, parts.db, parts.mailer !== undefined);
}

function choiceRoutes(api: SignedInApi, { db, settings, mailer }: Parts): void {
  addUserRoute(api, verCorreio, async ({ scope }) => {
    const { kindsOff, attaches, mostMegabytes } = await fetchChoices(db, scope);
    const messages = await listMessages(db, scope);
    return {
      ligado: mailer !== undefined,
      configuracao: describeMail(settings),
      desligados: kindsOff,
      anexos: attaches,
      limiteMb: mostMegabytes,
      mensagens: messages.map(mensagemOf),
    };
  });
  addUserRoute(api, mudarCorreio, async ({ scope, body, ...request }) => {
    const { desligados: kindsOff, anexos: attaches, limiteMb: mostMegabytes } = body;
    await inTransaction(db, async (transaction) => {
      await setChoices(transaction, scope, { kindsOff, attaches, mostMegabytes });
      await writeAuditEvent(transaction, {
        ...eventBy({ ...request, scope }),
        kind: 'mudouCorreio',
        detail: inWords(body),
      });
    });
    return {};
  });
}

function sendingRoutes(api: SignedInApi, { db, mailer, record }: Parts): void {
  addUserRoute(api, testarCorreio, async (request) => {
    if (mailer === undefined) throw new Refusal(409, 'Nenhum servidor de correio está configurado.');
    const { user, scope } = request;
    const mail = { ...testLetter(user.name), userId: user.id, ownerId: user.id, key: `teste:${randomUUID()}` };
    const outcome = await mailer.sendAtOnce(scope, mail);
    const mensagem =
      outcome.state === 'enviado' ? `A mensagem foi entregue ao servidor, para ${user.email}.` : outcome.error;
    record({ ...eventBy(request), kind: 'testouCorreio', detail: mensagem });
    return { situacao: outcome.state === 'depois' ? ('falhou' as const) : outcome.state, mensagem };
  });
  addUserRoute(api, repetirMensagem, async ({ params, scope, ...request }) => {
    await inTransaction(db, async (transaction) => {
      const again = await repeatMessage(transaction, scope, params.id);
      if (again === undefined) throw await whyNot(transaction, { scope, id: params.id });
      const detail = `${again.subject}, para ${again.name} (${again.email}).`;
      await writeAuditEvent(transaction, { ...eventBy({ ...request, scope }), kind: 'repetiuMensagem', detail });
    });
    mailer?.wake();
    return {};
  });
}

async function whyNot(
  db: Database,
  { scope, id }: { readonly scope: Parameters<typeof listMessages>[1]; readonly id: string },
) {
  const isThere = (await listMessages(db, scope)).some((message) => message.id === id);
  return isThere
    ? new Refusal(409, 'Esta mensagem não se manda de novo: está na fila, foi enviada, ou o pedido já passou.')
    : new Refusal(404, 'Mensagem não encontrada.');
}

type Message = Awaited<ReturnType<typeof listMessages>>[number];

function mensagemOf(message: Message): Mensagem {
  const { id, kind: tipo, subject: assunto, name: nome, email, state: situacao, tries, error: erro } = message;
  const isOpen = situacao === 'naFila';
  return {
    id,
    tipo,
    assunto,
    nome,
    email,
    situacao,
    tentativas: tries,
    erro,
    criadaEm: message.createdAt.toISOString(),
    terminadaEm: message.endedAt?.toISOString() ?? null,
    proximaEm: isOpen ? message.nextTryAt.toISOString() : null,
    repetivel: isRepeatable(message),
  };
}

function inWords({ desligados, anexos, limiteMb }: EscolhasDoCorreio): string {
  const off = desligados.map((kind) => MAIL_KINDS[kind]).join('; ');
  const files = anexos ? `com anexos de até ${limiteMb} MB` : 'sem anexos';
  return `Desligadas: ${off || 'nenhuma'}. ${files[0]!.toUpperCase()}${files.slice(1)}.`;
}
