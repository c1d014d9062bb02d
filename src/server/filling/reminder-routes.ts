import { CollectionRefused, findCollection } from '../../collections/collections.ts';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { lembrarColeta } from '../../contracts/collections/coletas.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { counted, nounOf } from '../../domain/noun.ts';
import type { Enqueued } from '../../mail/enqueue.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Today } from '../../settings/clock.ts';
import { eventBy } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { remindOf } from './collection-mail.ts';

type Parts = {
  readonly db: Database;
  readonly today: Today;
  readonly mailer: Mailer | undefined;
};

/** Route for people with gerência to remind the people of a collection's missing cost centres. */
export function reminderRoutes(api: SignedInApi, { db, today, mailer }: Parts): void {
  addUserRoute(api, lembrarColeta, async ({ params: { id }, scope, ...request }) => {
    const { outcomes, withoutPerson } = await inTransaction(db, async (transaction) => {
      const collection = await findCollection(transaction, scope, id);
      if (mailer === undefined) throw new Refusal(409, 'Nenhum servidor de correio está configurado.');
      if (collection.closedAt !== null) throw new CollectionRefused('Esta coleta está encerrada.', 'conflict');
      const ownerId = request.user.id;
      const reminded = await remindOf(transaction, scope, { collection, key: `lembrar:${id}:${today()}`, ownerId });
      const detail = `${collection.name}: ${counted(timesOf(reminded.outcomes, 'naFila'), PERSON)}.`;
      await writeAuditEvent(transaction, { ...eventBy({ ...request, scope }), kind: 'lembrouColeta', detail });
      return reminded;
    });
    mailer?.wake();
    return {
      lembradas: timesOf(outcomes, 'naFila'),
      jaLembradas: timesOf(outcomes, 'repetida'),
      desligadas: timesOf(outcomes, 'desligada'),
      semResponsavel: [...withoutPerson],
    };
  });
}

const PERSON = nounOf('Pessoa');

function timesOf(outcomes: readonly Enqueued[], wanted: Enqueued): number {
  return outcomes.filter((outcome) => outcome === wanted).length;
}
