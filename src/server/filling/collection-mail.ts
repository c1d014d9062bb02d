import { randomUUID } from 'node:crypto';
import { fetchCentroNames } from '../../collections/budget-lines.ts';
import { fetchCentros } from '../../collections/centros.ts';
import { type Collection, findCollection } from '../../collections/collections.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { type Enqueued, enqueueMail } from '../../mail/enqueue.ts';
import { reminderLetter, returnedLetter } from '../../mail/letters.ts';
import { fetchFillers, fills } from './fillers.ts';

/** The outcome of the messages to the people of a collection. */
export type Reminded = {
  /** One outcome for each person. */
  readonly outcomes: readonly Enqueued[];
  /** The codes of cost centres that are not returned and that nobody fills. */
  readonly withoutPerson: readonly string[];
};

type Reminder = {
  readonly collection: Collection;
  /** The key under which each person gets one message. */
  readonly key: string;
  /** The person who reminds; absent if the server does. */
  readonly ownerId?: string;
};

/** Queues a message to each person who has yet to send cost centres of a collection. */
export async function remindOf(db: Database, scope: Scope, { collection, key, ownerId }: Reminder): Promise<Reminded> {
  const centros = await fetchCentros(db, scope, collection.id);
  const open = new Set(
    centros.filter(({ state }) => state !== 'aguardando' && state !== 'aceita').map((centro) => centro.codCCustoFilho),
  );
  const missing = [...(await fetchCentroNames(db, scope))].filter(([code]) => open.has(code));
  const fillers = await fetchFillers(db, scope);
  const outcomes: Enqueued[] = [];
  for (const filler of fillers) {
    const own = missing.filter(([code, { codCCustoPai }]) => fills(filler, code, codCCustoPai));
    if (own.length === 0) continue;
    const named = own.map(([code, { name }]) => `${code} - ${name}`);
    const letter = reminderLetter(filler.name, collection, named);
    outcomes.push(await enqueueMail(db, scope, { ...letter, userId: filler.id, ownerId, key: `${key}:${filler.id}` }));
  }
  const isNobodys = ([code, { codCCustoPai }]: (typeof missing)[number]) =>
    !fillers.some((filler) => fills(filler, code, codCCustoPai));
  return { outcomes, withoutPerson: missing.filter(isNobodys).map(([code]) => code) };
}

type GivenBack = {
  readonly collectionId: string;
  readonly code: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly comment: string;
};

/** Queues a message to the people of a cost centre that was given back. */
export async function tellOfReturn(db: Database, scope: Scope, given: GivenBack): Promise<void> {
  const { collectionId, code, by, comment } = given;
  const collection = await findCollection(db, scope, collectionId);
  const names = (await fetchCentroNames(db, scope)).get(code);
  if (names === undefined) return;
  const about = { centro: `${code} - ${names.name}`, by: by.name, comment };
  for (const filler of await fetchFillers(db, scope)) {
    if (!fills(filler, code, names.codCCustoPai)) continue;
    const letter = returnedLetter(filler.name, collection, about);
    await enqueueMail(db, scope, { ...letter, userId: filler.id, ownerId: by.id, key: `devolvida:${randomUUID()}` });
  }
}
