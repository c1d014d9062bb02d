import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ACTS_PER_PAGE, verRegistro } from '../../contracts/administration/registro.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { ACTS } from '../../base/audit-events.ts';
import { formatDate } from '../../domain/format.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { Refusal } from '../http/errors.ts';
import { limitReading } from '../http/client-connection.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { linesOfEventsCsv, startOfEventsCsv } from '../audit/events-csv.ts';
import { type EventFilter, fetchEvents } from '../audit/fetch-events.ts';

type Parts = { readonly db: Database; readonly record: AuditLog };

/** Acts of a file's piece. */
const ACTS_AT_ONCE = 1_000;

/** The audit log, page by page or whole as a file; taking the file is itself an audit event. */
export function registroRoute(api: SignedInApi, { db, record }: Parts): void {
  answerUser(api, verRegistro, async ({ user, scope, query, request, reply }) => {
    const { formato = 'json', antesDe, ...asked } = query;
    if (asked.de !== undefined && asked.ate !== undefined && asked.de > asked.ate)
      throw new Refusal(400, 'O primeiro dia (de) vem depois do último (ate).');
    if (formato === 'csv') {
      const onEnd = (count: number) => record(downloadAct(eventBy({ user, scope, request }), asked, count));
      return sendFile(reply, piecesOf({ db, scope, asked, onEnd }));
    }
    const found = await fetchEvents(db, scope, asked, { before: antesDe, most: ACTS_PER_PAGE + 1 });
    void reply.header('cache-control', 'no-store');
    return { itens: found.slice(0, ACTS_PER_PAGE), mais: found.length > ACTS_PER_PAGE };
  });
}

function sendFile(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="Registro.csv"',
    'cache-control': 'private, no-store',
  });
  limitReading(reply, {});
  return reply.send(Readable.from(pieces, { objectMode: false }));
}

type Asked = {
  readonly db: Database;
  readonly scope: Scope;
  readonly asked: EventFilter;
  /** Called with how many events were sent, also if the file was broken off. */
  readonly onEnd: (count: number) => void;
};

async function* piecesOf({ db, scope, asked, onEnd }: Asked): AsyncGenerator<string> {
  let count = 0;
  try {
    yield startOfEventsCsv();
    for (let before: string | undefined; ;) {
      const events = await fetchEvents(db, scope, asked, { before, most: ACTS_AT_ONCE });
      if (events.length === 0) return;
      count += events.length;
      yield linesOfEventsCsv(events);
      before = events.at(-1)!.id;
    }
  } finally {
    onEnd(count);
  }
}

function downloadAct(
  by: Pick<AuditEvent, 'scope' | 'by' | 'address'>,
  { de, ate, quem, acao }: EventFilter,
  count: number,
): AuditEvent {
  const chosen = [
    de && `desde ${formatDate(de)}`,
    ate && `até ${formatDate(ate)}`,
    quem && `de "${quem}"`,
    acao && `só "${ACTS[acao]}"`,
  ].filter((words) => words !== undefined && words !== '');
  const atos = count === 1 ? '1 ato' : `${count.toLocaleString('pt-BR')} atos`;
  return { ...by, kind: 'baixouRegistro', detail: `Registro (.csv): ${[...chosen, atos].join(', ')}.` };
}
