import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { readerNamed } from '../../../testing/servers/reader-named.ts';
import { historyOf } from './amount-history.ts';
import type { AmountRequest } from './composition-plan.ts';

const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;

/** The proposed total of the budget. */
const amount: AmountRequest = {
  report,
  scope: scopeOfOrganization(1),
  filters: { orcamentoId: 4, codCCustoPai: 'todos', exibirNaturezasInativas: true },
  reader: readerNamed('Ana'),
  composition: report.composition!,
  subject: {},
  name: { coluna: 'valorProposta' },
  lists: [],
};

describe.each(databaseInTurn(1))('the history of an amount, on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await insertSmallOrganizations(db);
    for (const bloqueado of [1, 2]) await db.updateTable('valores').set({ bloqueado }).execute();
    await db.updateTable('centros_custo').set({ regional: false }).execute(); // begins another stretch, read by statements of its own
    for (const marcoProposta of [1, 2]) await db.updateTable('valores').set({ marcoProposta }).execute();
  });
  afterAll(() => database.close());

  test('begins no further statement once its client has disconnected, whichever statement ran last', async () => {
    const whole = counted(database.db);
    const { itens } = await historyOf(whole.db, amount, { since: undefined, signal: new AbortController().signal });
    expect(itens.length).toBeGreaterThan(1);
    expect(whole.count()).toBeGreaterThan(6);
    for (let last = 1; last < whole.count(); last++) {
      const gone = new AbortController();
      const reason = new Error(`gone after ${last}`);
      const { db, count } = counted(database.db, (ended) => ended === last && gone.abort(reason));
      await expect(historyOf(db, amount, { since: undefined, signal: gone.signal })).rejects.toBe(reason);
      expect(count()).toBe(last);
    }
  });
});

/** A database that counts the statements that have ended. */
function counted(db: Database, onEnd: (ended: number) => void = () => {}) {
  let ended = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      onEnd(++ended);
      return result;
    },
  });
  return { db: watched, count: () => ended };
}
