import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { appCode } from '../../testing/servers/app-code.ts';
import { bearer } from '../../testing/servers/make-token.ts';
import { useSmallServer } from '../../testing/servers/small-server.ts';

/**
 * The rows about people that the server of a461e0a, the last one with better-auth, wrote to a database, and the cookies
 * and secrets that the people got. Ugo changed his password and made a token; Ana switched her second factor on, signed
 * in with it, and began a sign-in without giving its code. That server had the secret of `startTestServer`.
 */
type People = {
  readonly madeAt: string;
  readonly password: string;
  readonly cookies: Readonly<Record<'ugo' | 'device' | 'ana' | 'pending', string>>;
  readonly token: string;
  readonly key: string;
  readonly recoveryCode: string;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

const people: People = JSON.parse(readFileSync(new URL('people-of-a461e0a.json', import.meta.url), 'utf8'));
const ISO = /^\d{4}-\d\d-\d\dT/;

/** Replaces the people of a database by those of the file, as if they had been written just now. */
async function insertPeople({ db }: OpenDatabase): Promise<void> {
  const since = Date.now() - Date.parse(people.madeAt);
  const moved = (value: unknown) =>
    typeof value === 'string' && ISO.test(value) ? new Date(Date.parse(value) + since) : value;
  await db.deleteFrom('user').execute();
  for (const [table, rows] of Object.entries(people.rows))
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(row).map(moved));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
    }
}

describe.each(databaseInTurn(1))('people in a database of a461e0a on $name', ({ open }) => {
  const server = useSmallServer(open);
  beforeAll(() => insertPeople(server.database));

  const get = (url: string, headers: Readonly<Record<string, string>>) => server.app.inject({ url, headers });
  const post = (url: string, payload: object, cookie = '') => server.post(url, payload, { cookie });
  const { enter } = server;
  const { ugo, ana, pending, device } = people.cookies;

  test('sessions stay valid, opened with a password alone or with a second factor', async () => {
    for (const [cookie, nome] of [
      [ugo, 'Ugo'],
      [ana, 'Ana'],
    ] as const) {
      const session = await get('/api/sessao', { cookie });
      expect([session.statusCode, session.json().usuario.nome]).toEqual([200, nome]);
    }
    const forged = await get('/api/sessao', { cookie: ugo.replace(/(?<==)./u, 'x') });
    expect(forged.statusCode).toBe(401);
  });

  test('original and changed passwords are accepted, the one before the change is not', async () => {
    expect((await enter(accounts.otherAdmin.email, PASSWORD)).statusCode).toBe(200);
    expect((await enter(accounts.user.email, people.password)).statusCode).toBe(200);
    expect((await enter(accounts.user.email, PASSWORD)).statusCode).toBe(401);
  });

  test('a token is accepted', async () => {
    expect((await get('/api/orcamentos', bearer(people.token))).statusCode).toBe(200);
    expect((await get('/api/orcamentos', bearer(people.token.replace(/.$/u, '_')))).statusCode).toBe(401);
  });

  test('a pending sign-in is completed by the app’s code, which is accepted once', async () => {
    const code = { codigo: appCode(people.key, Date.now()) };
    const entered = await post('/api/auth/sign-in/codigo', code, pending);
    expect([entered.statusCode, entered.json()]).toEqual([200, { codigosRestantes: null }]);
    const again = await enter(accounts.admin.email, PASSWORD);
    expect(again.json()).toEqual({ faltaCodigo: true });
    const waiting = String(again.headers['set-cookie']).split(';')[0];
    expect((await post('/api/auth/sign-in/codigo', code, waiting)).statusCode).toBe(400);
  });

  test('a recovery code is accepted once', async () => {
    const waiting = String((await enter(accounts.admin.email, PASSWORD)).headers['set-cookie']).split(';')[0];
    const entered = await post('/api/auth/sign-in/codigo', { codigo: people.recoveryCode }, waiting);
    expect([entered.statusCode, entered.json()]).toEqual([200, { codigosRestantes: 9 }]);
  });

  test('the cookie of a known browser lets its person sign in after others used up the tries', async () => {
    for (let tried = 0; tried < 20; tried++) await enter(accounts.user.email, 'errada');
    const payload = { email: accounts.user.email, password: people.password };
    expect((await post('/api/auth/sign-in/email', payload)).statusCode).toBe(429);
    expect((await post('/api/auth/sign-in/email', payload, device)).statusCode).toBe(200);
  });
});
