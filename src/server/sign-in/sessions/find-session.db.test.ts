import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { findAccount } from '../../../accounts/accounts.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts } from '../../../testing/databases/small-organizations.ts';
import { useSmallServer } from '../../../testing/servers/small-server.ts';
import { signIn, startTestServer } from '../../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('finding sessions on $name', ({ open }) => {
  const server = useSmallServer(open);
  const { sessionOf } = server;

  /** The sessions of the ordinary person in the database, expired ones too. */
  const storedSessions = async () => {
    const { id } = await findAccount(server.database.db, accounts.user.email);
    return server.database.db.selectFrom('session').select(['id', 'expiresAt']).where('userId', '=', id).execute();
  };
  const expireIn = async (hours: number) => {
    const ids = (await storedSessions()).map(({ id }) => id);
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    await server.database.db.updateTable('session').set({ expiresAt }).where('id', 'in', ids).execute();
  };
  const insteadOfRenewal = async (statements: string, run: () => Promise<void>) => {
    const { db } = server.database;
    await sql`create function instead() returns trigger language plpgsql as ${sql.lit(`begin ${statements} end`)}`.execute(
      db,
    );
    await sql`create trigger instead before update on session for each row execute function instead()`.execute(db);
    await run().finally(() => sql`drop function instead() cascade`.execute(db));
  };

  test('using a session older than a day renews it, and an expired one is removed with its cookie', async () => {
    const cookie = await signIn(server.app, 'user');
    await expireIn(6 * 24 + 1);
    expect((await sessionOf(cookie)).headers['set-cookie']).toBeUndefined();
    await expireIn(6 * 24 - 1);
    const { statusCode, headers } = await sessionOf(cookie);
    expect([statusCode, String(headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^rubrica\.session_token=[^;]+; Max-Age=604800;/),
    ]);
    const [renewed, ...others] = await storedSessions();
    expect([renewed!.expiresAt.getTime() > Date.now() + 6.9 * 24 * 3_600_000, others]).toEqual([true, []]);
    expect((await sessionOf(cookie)).headers['set-cookie']).toBeUndefined();
    await expireIn(-1);
    const ended = await sessionOf(cookie);
    expect([ended.statusCode, String(ended.headers['set-cookie'])]).toEqual([
      401,
      expect.stringContaining('Max-Age=0'),
    ]);
    expect(await storedSessions()).toEqual([]);
  });

  test('a session ends thirty days after it was opened, even if it is used', async () => {
    const cookie = await signIn(server.app, 'user');
    const opened = new Date(Date.now() - 28 * 24 * 3_600_000);
    await server.database.db.updateTable('session').set({ createdAt: opened }).execute();
    await expireIn(24);
    expect((await sessionOf(cookie)).headers['set-cookie']).toBeDefined();
    const [renewed] = await storedSessions();
    expect(renewed!.expiresAt.getTime()).toBe(opened.getTime() + 30 * 24 * 3_600_000);
    const again = await sessionOf(cookie);
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined]);
    await server.database.db.deleteFrom('session').execute();
  });

  test('a session that cannot be renewed is valid until it expires', async () => {
    const cookie = await signIn(server.app, 'user');
    await expireIn(24);
    await insteadOfRenewal(`raise 'no room' using errcode = 'disk_full';`, async () => {
      const { statusCode, headers } = await sessionOf(cookie);
      expect([statusCode, headers['set-cookie'], server.log]).toEqual([200, undefined, []]);
    });
    expect((await sessionOf(cookie)).headers['set-cookie']).toBeDefined();
  });

  test('a session that ends during its renewal is refused', async () => {
    const cookie = await signIn(server.app, 'user');
    await expireIn(24);
    await insteadOfRenewal('delete from session where id = old.id; return null;', async () => {
      const { statusCode, body } = await sessionOf(cookie);
      expect([statusCode, body, server.log]).toEqual([401, '{"message":"Sua sessão expirou. Entre novamente."}', []]);
    });
  });

  test('a secret of another program in the environment is not used', async () => {
    vi.stubEnv('BETTER_AUTH_SECRETS', '1:of-another-program-on-this-machine-0123456789');
    const { app } = await startTestServer(server.database);
    const cookie = await signIn(app, 'admin');
    vi.unstubAllEnvs();
    await app.close();
    expect((await sessionOf(cookie)).statusCode).toBe(200);
  });
});
