import { beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../accounts/accounts.ts';
import { openKey, sealKey } from '../../accounts/second-factor/app-key.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts } from '../../testing/databases/small-organizations.ts';
import { useSmallServer } from '../../testing/servers/small-server.ts';
import { endedSessionCookies, sessionCookies, sessionTokenOf } from './sessions/session-token.ts';

const SECRET = 'a-secret-of-tests-alone-0123456789';

/** Values made by better-auth 1.7.25, with the secret above, as the server before decision 0056 wrote them. */
const WRITTEN = {
  password: 'Ação ﬁscal Ⅷ nº 1',
  hash: 'ad271f1ecb39cc1566511037c009248a:cdb3733dbadb27c108e3373fb86675a70e74a99bce4b96c0df98efd64895875f204c449030d657b393fb86e4bf4b11cc8f42b804b03a48e746b61fd87ca2f545',
  token: 'Zq3mT8xLw0KcRb5nYv7PhD2sJf9GaE1u',
  cookieValue: 'Zq3mT8xLw0KcRb5nYv7PhD2sJf9GaE1u.L40I6zW6YW01SO9w2KQFtL%2F1%2FrqasmJJTgd54cbPDio%3D',
  secondFactor: '12345678901234567890',
  sealedKey:
    '04909ee1707dba02fa66ee2cf0036d3808123e22f8dc3287e53a1602a18f7633c7a45fb6a0a1b24bc1040f54ff2b6f6a82c848cc7bfdbbd52c73711ce6afda648ea8a50b7530b7eefe8c2c4613846610',
};
const DAY_MS = 24 * 60 * 60_000;

describe.each(databaseInTurn(1))('people of the previous version on $name', ({ open }) => {
  const server = useSmallServer(open);
  let userId: string;
  beforeAll(async () => {
    const { db } = server.database;
    userId = (await findAccount(db, accounts.user.email)).id;
    const password = { password: WRITTEN.hash, updatedAt: new Date() };
    await db.updateTable('account').set(password).where('userId', '=', userId).execute();
  });

  const cookie = `rubrica.session_token=${WRITTEN.cookieValue}`;
  const sessionOf = () => server.sessionOf(cookie);
  const enter = (password: string) => server.enter(accounts.user.email, password);
  const insertSession = async (ageDays: number) => {
    const createdAt = new Date(Date.now() - ageDays * DAY_MS);
    const expiresAt = new Date(createdAt.getTime() + 7 * DAY_MS);
    const row = { id: `s${ageDays}`, userId, token: WRITTEN.token, expiresAt, createdAt, updatedAt: createdAt };
    await server.database.db.deleteFrom('session').where('userId', '=', userId).execute();
    await server.database.db
      .insertInto('session')
      .values({ ...row, userAgent: 'Navegador' })
      .execute();
  };

  test('the old password is accepted, in any Unicode form of its letters, and another is not', async () => {
    expect((await enter(WRITTEN.password)).statusCode).toBe(200);
    expect((await enter(WRITTEN.password.normalize('NFD'))).statusCode).toBe(200);
    expect((await enter(WRITTEN.password.toLowerCase())).statusCode).toBe(401);
  });

  test('the old cookie stays valid, is renewed with the same bytes after a day, and ends by signing out', async () => {
    await insertSession(0);
    const young = await sessionOf();
    expect([young.statusCode, young.headers['set-cookie']]).toEqual([200, undefined]);
    await insertSession(2);
    const renewed = await sessionOf();
    const set = `${cookie}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`;
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toEqual([200, set]);
    const left = await server.post('/api/auth/sign-out', {}, { cookie });
    expect([left.statusCode, left.headers['set-cookie']]).toEqual([200, GONE]);
    expect((await sessionOf()).statusCode).toBe(401);
  });

  test('an expired old session gets a 401, and its cookie is removed', async () => {
    await insertSession(8);
    const { statusCode, headers } = await sessionOf();
    expect([statusCode, headers['set-cookie']]).toEqual([401, GONE]);
  });

  test('over https an old cookie never renews its session: the session continues under a new token, and the old one expires', async () => {
    await server.restart({ settings: { publicUrl: new URL('https://orcamento.exemplo.com') } });
    await insertSession(2);
    const renewed = await server.sessionOf(`__Secure-${cookie}`);
    const [today = '', former] = [renewed.headers['set-cookie']].flat();
    expect([renewed.statusCode, former]).toEqual([200, expect.stringMatching(/^__Secure-.*; Max-Age=0;/)]);
    expect((await server.sessionOf(today)).statusCode).toBe(200);
    const sessions = await server.database.db
      .selectFrom('session')
      .select(['token', 'userAgent', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .orderBy('expiresAt')
      .execute();
    const [old, fresh] = sessions.map(({ expiresAt }) => Math.ceil((expiresAt.getTime() - Date.now()) / DAY_MS));
    expect([sessions.length, old, fresh]).toEqual([2, 5, 7]);
    expect(sessions[0]).toMatchObject({ token: WRITTEN.token });
    expect(sessions[1]).toMatchObject({ userAgent: 'Navegador', createdAt: sessions[0]!.createdAt });
    expect(today).toContain(`__Host-rubrica.session_token=${sessions[1]!.token}.`);
  });

  test('over https the old cookie is read until it is replaced by one that no other host can set, or removed with its session', () => {
    const signing = { secret: SECRET, secureCookies: true };
    const value = decodeURIComponent(WRITTEN.cookieValue);
    expect(sessionTokenOf({ cookies: { '__Secure-rubrica.session_token': value } }, signing)).toBe(WRITTEN.token);
    const options = { encode: encodeURIComponent, path: '/', httpOnly: true, secure: true, sameSite: 'lax' };
    const gone = (name: string) => ({ name, value: '', options: { ...options, maxAge: 0 } });
    const [current, former] = ['__Host-rubrica.session_token', '__Secure-rubrica.session_token'];
    const set = sessionCookies(WRITTEN.token, signing);
    expect(sessionTokenOf({ cookies: { [current]: set[0]!.value } }, signing)).toBe(WRITTEN.token);
    expect(set).toEqual([
      {
        name: current,
        value: expect.stringMatching(new RegExp(`^${WRITTEN.token}\\.`)),
        options: { ...options, maxAge: 604_800 },
      },
      gone(former),
    ]);
    expect(endedSessionCookies(signing)).toEqual([gone(current), gone(former)]);
  });

  test('the key of an old second factor is read only with the secret that encrypted it', () => {
    const { sealedKey, secondFactor } = WRITTEN;
    expect(openKey(SECRET, sealedKey)?.toString()).toBe(secondFactor);
    expect(openKey(SECRET, sealKey(SECRET, Buffer.from(secondFactor)))?.toString()).toBe(secondFactor);
    expect(openKey('another-secret-of-tests-0123456789', sealedKey)).toBeUndefined();
  });
});

const GONE = 'rubrica.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
