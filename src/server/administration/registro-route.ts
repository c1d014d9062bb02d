import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ACTS_PER_PAGE, type Ato, verRegistro } from '../../contracts/administration/registro.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { ACTS } from '../../base/audit-events.ts';
import { formatDate, momentOf } from '../../domain/format.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { text } from '../../sheet/cells.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { csvLines, writeCsv } from '../../sheet/text/delimited.ts';
import { Refusal } from '../http/errors.ts';
import { limitReading } from '../http/client-connection.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { type EventFilter, fetchEvents } from '../audit/fetch-events.ts';

type Parts = { readonly db: Database; readonly record: AuditLog };

/** The number of events in one piece of the file. */
const EVENTS_PER_PIECE = 1_000;

/** Route of the audit log, page by page or as one file; downloading the file is an audit event too. */
export function registroRoute(api: SignedInApi, { db, record }: Parts): void {
  addUserRoute(api, verRegistro, async ({ user, scope, query, request, reply }) => {
    const { formato = 'json', antesDe, ...filter } = query;
    if (filter.de !== undefined && filter.ate !== undefined && filter.de > filter.ate)
      throw new Refusal(400, 'O primeiro dia (de) vem depois do último (ate).');
    if (formato === 'csv') {
      if (request.method === 'HEAD') return csvReply(reply).send();
      const onEnd = (count: number) => record(csvEvent(eventBy({ user, scope, request }), filter, count));
      return sendFile(reply, piecesOf({ db, scope, filter, onEnd }));
    }
    const found = await fetchEvents(db, scope, filter, { before: antesDe, most: ACTS_PER_PAGE + 1 });
    return { itens: found.slice(0, ACTS_PER_PAGE), mais: found.length > ACTS_PER_PAGE };
  });
}

function csvReply(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="Registro.csv"',
    'cache-control': 'private, no-store',
  });
}

function sendFile(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  limitReading(reply, {});
  return csvReply(reply).send(Readable.from(pieces, { objectMode: false }));
}

type Download = {
  readonly db: Database;
  readonly scope: Scope;
  readonly filter: EventFilter;
  /** Called with the number of events read for the file, also if the download was interrupted. */
  readonly onEnd: (count: number) => void;
};

async function* piecesOf({ db, scope, filter, onEnd }: Download): AsyncGenerator<string> {
  let count = 0;
  try {
    yield writeCsv(sheetOf([HEADING], []));
    for (let before: string | undefined; ;) {
      const events = await fetchEvents(db, scope, filter, { before, most: EVENTS_PER_PIECE });
      if (events.length === 0) return;
      count += events.length;
      yield csvLines(sheetOf([], events.map(rowOf)));
      before = events.at(-1)!.id;
    }
  } finally {
    onEnd(count);
  }
}

function csvEvent(by: ReturnType<typeof eventBy>, { de, ate, quem, acao }: EventFilter, count: number): AuditEvent {
  const chosen = [
    de && `desde ${formatDate(de)}`,
    ate && `até ${formatDate(ate)}`,
    quem && `de "${quem}"`,
    acao && `só "${ACTS[acao]}"`,
  ].filter((words) => words !== undefined && words !== '');
  const atos = count === 1 ? '1 ato' : `${count.toLocaleString('pt-BR')} atos`;
  return { ...by, kind: 'baixouRegistro', detail: `Registro (.csv): ${[...chosen, atos].join(', ')}.` };
}

const LABELS = ['Dia', 'Hora', 'Pessoa', 'E-mail', 'Ato', 'Detalhe', 'Endereço'];
const HEADING: Row = { kind: 'header', level: 0, cells: LABELS.map(text) };

function sheetOf(header: readonly Row[], rows: readonly Row[]): Sheet {
  return { title: 'Registro', columns: LABELS.map((label) => ({ label, format: 'text' })), header, rows };
}

function rowOf({ em, nome, quem, acao, detalhe, endereco }: Ato): Row {
  const { day, time } = momentOf(new Date(em));
  const cells = [day, time, nome ?? '', quem ?? '', ACTS[acao], detalhe, endereco ?? ''].map(text);
  return { kind: 'item', level: 0, cells };
}
