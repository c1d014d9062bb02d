import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Scope } from '../database/lines/scope.ts';
import { databases } from '../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { findAccount } from './accounts.ts';
import { changePerson, removePerson } from './change-people.ts';
import { listPeople } from './people.ts';
import { giveProvisionalPassword } from './set-password.ts';
import { findHeldToken } from './holders.ts';
import { tokenPermissions } from './permissions.ts';
import { hashOfToken } from './token-text.ts';
import {
  createToken,
  listTokens,
  noteUse,
  removeExpiredTokens,
  MOST_TOKENS,
  revokeToken,
  revokeTokens,
} from './tokens.ts';

const NOW = new Date('2030-01-10T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

describe.each(databases)('tokens on $name', ({ open }) => {
  let database: OpenDatabase;
  let ugo: { readonly id: string; readonly scope: Scope };
  let ana: typeof ugo;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    ugo = await findAccount(database.db, accounts.user.email);
    ana = await findAccount(database.db, accounts.admin.email);
    await openSession();
  });
  afterAll(() => database.close());

  const openSession = () =>
    database.db
      .insertInto('session')
      .values({ id: 's', token: 's', userId: ugo.id, expiresAt: days(1), updatedAt: NOW })
      .execute();
  const make = (name = 'Excel', count = 90) =>
    createToken(database.db, { scope: ugo.scope, userId: ugo.id, sessionId: 's', name, days: count }, NOW);
  const find = (token: string, now = NOW) =>
    findHeldToken(database.db, hashOfToken(token)!, { now, localPasswords: true });

  test('only a hash of a token is stored, and the token is valid until its last moment', async () => {
    const { db } = database;
    const { id, token, expiresAt } = await make(' Excel do gabinete ', 1);
    expect(expiresAt).toEqual(days(1));
    const stored = await db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(8));
    expect(await listTokens(db, ugo.id)).toEqual([
      { id, name: 'Excel do gabinete', createdAt: NOW, expiresAt, lastUsedAt: null },
    ]);
    expect(await find(token)).toMatchObject({ id, lastUsedAt: null, holder: { ...accounts.user, id: ugo.id } });
    await noteUse(db, id, NOW);
    expect((await find(token, new Date(expiresAt.getTime() - 1)))?.lastUsedAt).toEqual(NOW);
    expect([await find(token, expiresAt), (await tokenPermissions(db, [id], expiresAt)).length]).toEqual([
      undefined,
      0,
    ]);
    await removeExpiredTokens(db, expiresAt);
    expect(await listTokens(db, ugo.id)).toEqual([]);
  });

  test('a person has at most twenty valid tokens, even with concurrent requests; expired ones do not count', async () => {
    const { db } = database;
    await make('Velho', 1);
    await sql`update tokens set "expiresAt" = ${new Date(0)}`.execute(db);
    const made = await Promise.allSettled(Array.from({ length: MOST_TOKENS + 3 }, () => make()));
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(refused).toEqual(
      Array(3).fill('Você já tem 20 acessos que valem, o máximo. Revogue algum que não use mais.'),
    );
    const { id } = (await listTokens(db, ugo.id)).find(({ name }) => name === 'Excel')!;
    await expect(revokeToken(db, ana.id, id)).rejects.toThrow('Acesso não encontrado.');
    expect(await revokeToken(db, ugo.id, id)).toBe('Excel');
    await expect(revokeToken(db, ugo.id, id)).rejects.toThrow('Acesso não encontrado.');
    await make('Outro');
    const ofUgo = async () => (await listPeople(db, ugo.scope)).find((person) => person.id === ugo.id)!;
    expect((await ofUgo()).tokens).toBe(MOST_TOKENS);
    const other = await findAccount(db, accounts.otherAdmin.email);
    await expect(revokeTokens(db, other.scope, ugo.id)).rejects.toThrow('Pessoa não encontrada.');
    expect(await revokeTokens(db, ugo.scope, ugo.id)).toBe(MOST_TOKENS + 1);
    expect((await ofUgo()).tokens).toBe(0);
  });

  test('a person who is blocked or was given another password has no valid token, and an ended session cannot make one', async () => {
    const { db } = database;
    const endings = [
      () => changePerson(db, { ...ugo, by: null }, { blocked: true }),
      () => giveProvisionalPassword(db, ugo, 'a hash'),
    ];
    for (const end of endings) {
      const { token } = await make();
      await end();
      expect([await find(token), await listTokens(db, ugo.id)]).toEqual([undefined, []]);
      await expect(make()).rejects.toThrow('A sua sessão foi encerrada. Entre novamente.');
      await openSession();
      await expect(make()).rejects.toThrow('A sua sessão foi encerrada. Entre novamente.');
      await db.updateTable('user').set({ blocked: false, provisionalPassword: false }).execute();
    }
    const { id, token } = await make();
    await db.updateTable('user').set({ blocked: true }).execute(); // as if a token had outlived the blocking
    expect([await find(token), (await tokenPermissions(db, [id], NOW)).length]).toEqual([undefined, 0]);
    await db.updateTable('user').set({ blocked: false, provisionalPassword: true }).execute();
    expect([(await find(token))?.holder.provisionalPassword, (await tokenPermissions(db, [id], NOW)).length]).toEqual([
      true,
      0,
    ]);
    await removePerson(db, { ...ugo, by: null });
    expect(await find(token)).toBeUndefined();
  });
});
