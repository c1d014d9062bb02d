import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { LIMITED_RIGHTS } from '../domain/limited-rights.ts';
import { databases } from '../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { createAccount, findAccount } from './accounts.ts';
import { changePerson, removePerson } from './change-people.ts';
import { listPeople } from './people.ts';
import { endOtherSessions, listSessions, noteAccess } from './sessions.ts';
import { giveProvisionalPassword } from './set-password.ts';

const NO_LONGER = 'Você já não tem o direito de gerência.';
const LAST = 'É a única pessoa com gerência na organização. Dê antes esse direito a outra.';

describe.each(databases)('people on $name', ({ open }) => {
  let database: OpenDatabase;
  let ids: Readonly<Record<'ana' | 'ugo', string>>;
  const scope = scopeOfOrganization(1);
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    const idOf = async (email: string) => (await findAccount(database.db, email)).id;
    ids = { ana: await idOf(accounts.admin.email), ugo: await idOf(accounts.user.email) };
  });
  afterAll(() => database.close());

  const openSession = (userId: string, id: string) =>
    database.db
      .insertInto('session')
      .values({ id, token: id, userId, expiresAt: new Date(Date.now() + 60_000), updatedAt: new Date(0) })
      .execute();

  test.each([0, 1])(
    'one of two people who take gerência from each other at the same time retains it, with %i others',
    async (others) => {
      const { db } = database;
      for (let other = 0; other < others; other++) {
        const account = { email: 'c@exemplo.com', name: 'Caio', isAdmin: false, gerencia: true, codColigada: 1 };
        await createAccount(db, { ...account, passwordHash: 'a hash' });
      }
      for (let round = 0; round < 5; round++) {
        for (const id of Object.values(ids)) await changePerson(db, { scope, id, by: null }, { gerencia: true });
        const [first, second] = [ids.ana, ids.ugo];
        const answers = await Promise.allSettled([
          changePerson(db, { scope, id: first, by: second }, { gerencia: false }),
          round % 2 === 0
            ? changePerson(db, { scope, id: second, by: first }, { blocked: true })
            : changePerson(db, { scope, id: second, by: first }, { gerencia: false }),
        ]);
        const refused = answers.flatMap((answer) =>
          answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
        );
        expect(refused).toEqual([NO_LONGER]);
        const able = (await listPeople(db, scope)).filter(({ gerencia, blocked }) => gerencia && !blocked);
        expect(able).toHaveLength(1 + others);
        await changePerson(db, { scope, id: second, by: null }, { blocked: false });
      }
      await changePerson(db, { scope, id: ids.ana, by: null }, { gerencia: true });
      await changePerson(db, { scope, id: ids.ugo, by: null }, { gerencia: false });
      for (const { id, name } of await listPeople(db, scope))
        if (name === 'Caio') await removePerson(db, { scope, id, by: null });
    },
  );

  test('the last person with gerência is not removed, blocked or deprived of it, and nobody removes or blocks themself; the command line may block the last one', async () => {
    const { db } = database;
    const ana = { scope, id: ids.ana, by: ids.ugo };
    await expect(removePerson(db, ana)).rejects.toThrow(NO_LONGER);
    await expect(changePerson(db, ana, { blocked: true })).rejects.toThrow(NO_LONGER);
    await expect(changePerson(db, { ...ana, by: ids.ana }, { gerencia: false })).rejects.toThrow(LAST);
    await expect(changePerson(db, { ...ana, by: ids.ana }, { blocked: true })).rejects.toThrow('bloquear a si mesmo');
    await expect(removePerson(db, { ...ana, by: ids.ana })).rejects.toThrow('remover a si mesmo');
    await changePerson(db, { ...ana, by: ids.ana }, { name: ' Ana Maria ', isAdmin: false });
    expect((await listPeople(db, scope))[0]).toMatchObject({ name: 'Ana Maria', isAdmin: false, gerencia: true });
    await changePerson(db, { ...ana, by: null }, { blocked: true });
    await changePerson(db, { ...ana, by: null }, { blocked: false, name: 'Ana', isAdmin: true });
  });

  test('a code of both a parent and a child means the parent; giving the same codes again, or removed codes, widens nothing', async () => {
    const { db } = database;
    const ugo = { scope, id: ids.ugo, by: null };
    const limitOfUgo = async () =>
      (await db.selectFrom('user').select('centros').where('id', '=', ids.ugo).execute())[0];
    await changePerson(db, ugo, { centros: ['1.2.1', '1.10'] });
    const before = { centros: { pais: ['1.10'], filhos: ['1.2.1'] } };
    expect(await limitOfUgo()).toEqual(before);
    const twin = { codColigada: 1, codCCustoPai: '1.2.1', nomeCCustoPai: 'Também pai', regional: false, ordem: '1' };
    await db.insertInto('centros_custo').values(twin).execute();
    await changePerson(db, ugo, { centros: ['1.10', '1.2.1'], name: 'Ugo' });
    expect(await limitOfUgo()).toEqual(before);
    await changePerson(db, ugo, { centros: ['1.2.1'] });
    expect(await limitOfUgo()).toEqual({ centros: { pais: ['1.2.1'], filhos: [] } });
    await db.deleteFrom('centros_custo').where('codCCustoPai', '=', '1.2.1').execute();
    await changePerson(db, ugo, { centros: ['1.2.1'], isAdmin: false });
    expect((await listPeople(db, scope)).find(({ id }) => id === ids.ugo)?.centros).toEqual(['1.2.1']);
    await changePerson(db, ugo, { centros: 'todos' });
    expect(await limitOfUgo()).toEqual({ centros: null });
  });

  test.each([
    ['acompanha', 'conflict', 'Acompanhar o realizado é um direito de quem vê só alguns centros de custo.'],
    ['preenche', 'unlimited', 'Preencher é um direito de quem vê só alguns centros de custo.'],
  ] as const)(
    '%s is off at first, only for people with a limit, and removed with the limit',
    async (right, reason, message) => {
      const { db } = database;
      const ugo = { scope, id: ids.ugo, by: null };
      const held = async () => {
        const person = (await listPeople(db, scope)).find(({ id }) => id === ids.ugo)!;
        return LIMITED_RIGHTS.filter((each) => person[each]);
      };
      const refused = expect.objectContaining({ reason, message: `${message} Escolha antes os centros.` });
      expect(await held()).toEqual([]);
      await expect(changePerson(db, ugo, { [right]: true })).rejects.toEqual(refused);
      await changePerson(db, ugo, { [right]: true, centros: ['1.2'] });
      expect(await held()).toEqual([right]);
      await changePerson(db, ugo, { name: 'Ugo' });
      expect(await held()).toEqual([right]);
      await expect(changePerson(db, ugo, { [right]: true, centros: 'todos' })).rejects.toEqual(refused);
      const lifted = db.updateTable('user').set({ centros: null }).where('id', '=', ids.ugo); // bypasses changePerson
      await expect(lifted.execute()).rejects.toThrow('check constraint');
      await changePerson(db, ugo, { [right]: false });
      expect(await held()).toEqual([]);
      await changePerson(db, ugo, { [right]: true });
      await changePerson(db, ugo, { centros: 'todos' });
      expect(await held()).toEqual([]);
    },
  );

  test('another organisation’s person is unknown', async () => {
    const elsewhere = scopeOfOrganization(2);
    for (const id of [ids.ugo, 'nobody']) {
      const changed = { scope: elsewhere, id, by: null };
      await expect(changePerson(database.db, changed, { blocked: true })).rejects.toThrow('Pessoa não encontrada.');
      await expect(removePerson(database.db, changed)).rejects.toThrow('Pessoa não encontrada.');
      const given = giveProvisionalPassword(database.db, { scope: elsewhere, id }, 'a hash');
      await expect(given).rejects.toThrow('Pessoa não encontrada.');
    }
    expect((await listPeople(database.db, elsewhere)).map(({ name }) => name)).toEqual(['Bia']);
  });

  test('a person’s last access is the last use of a session, even of one that has ended', async () => {
    const { db } = database;
    const ugo = async () => (await listPeople(db, scope)).find(({ id }) => id === ids.ugo)!;
    expect(await ugo()).toMatchObject({ lastAccessAt: null, sessions: 0 });
    for (const id of ['a', 'b', 'c']) await openSession(ids.ugo, id);
    await noteAccess(db, 'b');
    expect(await ugo()).toMatchObject({ lastAccessAt: expect.any(Date), sessions: 3 });
    expect((await listSessions(db, ids.ugo))[0]!.id).toBe('b');
    expect([await endOtherSessions(db, ids.ugo, 'b'), await endOtherSessions(db, ids.ugo, 'b')]).toEqual([2, 0]);
    await changePerson(db, { scope, id: ids.ugo, by: ids.ana }, { blocked: true });
    expect(await ugo()).toMatchObject({ lastAccessAt: expect.any(Date), sessions: 0, blocked: true });
  });

  test('people are sorted by name, ignoring case and accents', async () => {
    for (const [name, email] of [
      ['Érica', 'e@exemplo.com'],
      ['bruno', 'b@exemplo.com'],
      ['Zé', 'z@exemplo.com'],
    ] as const)
      await createAccount(database.db, {
        email,
        name,
        isAdmin: false,
        gerencia: false,
        codColigada: 2,
        passwordHash: 'a hash',
      });
    const names = (await listPeople(database.db, scopeOfOrganization(2))).map(({ name }) => name);
    expect(names).toEqual(['Bia', 'bruno', 'Érica', 'Zé']);
  });
});
