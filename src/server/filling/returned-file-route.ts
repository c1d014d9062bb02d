import { extname } from 'node:path';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { plainWord } from '../../base/text.ts';
import { lockCentro } from '../../collections/centros.ts';
import { findCollection } from '../../collections/collections.ts';
import { readFile } from '../../collections/returned-file.ts';
import { planilhaDevolvida } from '../../contracts/collections/centro.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

/** Sends a cost centre's returned file unchanged, and records the download as an audit event. */
export function returnedFileRoute(api: SignedInApi, db: Database): void {
  addUserRoute(api, planilhaDevolvida, async ({ user, scope, request, reply, params: { id, codCCustoFilho } }) => {
    const { name, content } = await inTransaction(db, async (transaction) => {
      const collection = await findCollection(transaction, scope, id);
      const { fileId } = await lockCentro(transaction, scope, id, codCCustoFilho);
      const file = await readFile(transaction, scope, fileId);
      const detail = `${collection.name}, centro ${codCCustoFilho}: ${file.name}.`;
      const event = { ...eventBy({ user, scope, request }), kind: 'baixouDevolucao', detail } as const;
      if (request.method !== 'HEAD') await writeAuditEvent(transaction, event);
      return file;
    });
    const ending = extname(name).toLowerCase();
    const known = TYPES[ending];
    return reply
      .headers({
        'content-type': known ?? 'application/octet-stream',
        'content-disposition': `attachment; filename="${nameOf(name, known === undefined ? '' : ending)}"`,
        'cache-control': 'private, no-store',
      })
      .send(content);
  });
}

const TYPES: { readonly [ending: string]: string } = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
  '.csv': 'text/csv; charset=utf-8',
};

/** A file name of plain letters, as a header requires. */
function nameOf(name: string, ending: string): string {
  return `${plainWord(name.slice(0, name.length - ending.length)) || 'planilha'}${ending}`;
}
