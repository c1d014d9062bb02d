import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { databases } from '../testing/databases/databases.ts';
import { removeOldEvents } from './audit-event.ts';
import { writeAuditEvent } from './audit-event.ts';

const ana = { id: 'a1', email: 'ana@exemplo.com', name: 'Ana' };

describe.each(databases)('the audit log on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    const organizations = [1, 2].map((codColigada) => ({
      codColigada,
      nome: `Org ${codColigada}`,
      demonstration: true,
    }));
    await database.db.insertInto('organizations').values(organizations).execute();
  });
  afterAll(() => database.close());

  const record = (codColigada: number, detail: string) =>
    writeAuditEvent(database.db, {
      scope: scopeOfOrganization(codColigada),
      by: ana,
      kind: 'saiu',
      detail,
      address: '::1',
    });
  const details = async () =>
    (await database.db.selectFrom('acts').select('detail').orderBy('id').execute()).map(({ detail }) => detail);

  test('an event is stored with its time and its person as text, as one line of limited length', async () => {
    await record(1, `Saiu\n\0 com ${'a'.repeat(3000)}`);
    await writeAuditEvent(database.db, {
      scope: scopeOfOrganization(1),
      by: null,
      kind: 'carregou',
      detail: 'Pasta dados',
    });
    expect(await database.db.selectFrom('acts').selectAll().orderBy('id').execute()).toMatchObject([
      {
        codColigada: 1,
        doneAt: expect.any(Date),
        personId: 'a1',
        personEmail: 'ana@exemplo.com',
        personName: 'Ana',
        kind: 'saiu',
        detail: `Saiu  com ${'a'.repeat(2189)}…`,
        address: '::1',
      },
      { personId: null, personEmail: null, personName: null, kind: 'carregou', detail: 'Pasta dados', address: null },
    ]);
  });

  test('an event is removed only by age or with its organisation, and never changed', async () => {
    await record(2, 'da outra');
    const all = [expect.stringMatching(/^Saiu {2}com a+…$/), 'Pasta dados', 'da outra'];
    for (const statement of ['update acts set detail = null', 'delete from acts', 'truncate acts'])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('acts are only ever added');
    await removeOldEvents(database.db, 1);
    expect(await details()).toEqual(all);
    await database.db.deleteFrom('organizations').where('codColigada', '=', 2).execute();
    expect(await details()).toEqual(all.slice(0, 2));
    await sql`insert into acts ("codColigada", "doneAt", kind, detail) values (1, now() - interval '731 days', 'saiu', 'velho')`.execute(
      database.db,
    );
    await removeOldEvents(database.db, 730);
    expect(await details()).toEqual(all.slice(0, 2));
    await expect(sql`delete from acts`.execute(database.db)).rejects.toThrow('acts are only ever added');
  });

  test('an event is written or rolled back with the transaction of its change', async () => {
    const before = await details();
    const failed = inTransaction(database.db, async (transaction) => {
      await writeAuditEvent(transaction, {
        scope: scopeOfOrganization(1),
        by: ana,
        kind: 'carregou',
        detail: 'desfeita',
      });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await details()).toEqual(before);
  });
});
