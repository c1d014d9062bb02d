import { execFile } from 'node:child_process';
import { connect as connectTo } from 'node:net';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataFolder } from '../../../testing/databases/databases.ts';
import { connect, type Connection } from '../connection.ts';
import { openDatabase } from '../open-database.ts';
import { withDatabase } from '../open-or-join.ts';

let folder: string;
beforeEach(() => void (folder = newDataFolder()));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the database opens in a folder whose name has few letters and many bytes', async () => {
  const long = join(folder, 'ç'.repeat(40));
  cpSync(join(folder, 'banco'), join(long, 'banco'), { recursive: true });
  const { version, close } = await openDatabase({ folder: long });
  expect(version).toMatch(/^\d/);
  await close();
});

test('a new database replaces one whose creation was interrupted', { tags: 'tudo' }, async () => {
  rmSync(join(folder, 'banco'), { recursive: true });
  const half = join(folder, 'banco-novo-abc123');
  mkdirSync(half);
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'trava.sqlite'), '');
  await (await openDatabase({ folder })).close();
  expect(readdirSync(folder).filter((name) => name.startsWith('banco'))).toEqual(['banco']);
});

test.skipIf(process.platform === 'win32')('the files and the socket can be opened by this user alone', async () => {
  const { close } = await openDatabase({ folder });
  expect(statSync(join(folder, 'banco')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, '.s.PGSQL.5432')).mode & 0o777).toBe(0o600);
  await close();
});

test(
  'on a port, as on Windows, the database answers only users who can read the data folder, and commands join it',
  { tags: 'tudo', timeout: 30_000 },
  async () => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'win32' });
    try {
      const { connection, close } = await openDatabase({ folder });
      const { host, port, key } = connection as Extract<Connection, { kind: 'pglite' }>;
      expect([host, key?.length]).toEqual(['127.0.0.1', 64]);
      expect(statSync(join(folder, 'porta.json')).mode & 0o777).toBe(0o600);
      const select = async (from: Connection) => {
        const db = connect(from, { max: 1 });
        return (await sql<{ one: number }>`select 1 as one`.execute(db).finally(() => db.destroy())).rows[0]!.one;
      };
      expect(await select({ kind: 'pglite', host, port, key: key! })).toBe(1);
      await expect(select({ kind: 'pglite', host, port })).rejects.toThrow(/terminated|ECONNRESET/);
      await expect(select({ kind: 'pglite', host, port, key: `${key!.slice(0, -1)}x` })).rejects.toThrow(
        /terminated|ECONNRESET/,
      );
      const guessing = connectTo(port, host);
      await once(guessing, 'connect');
      guessing.write('x'); // a wrong first byte must not be refused sooner than a wrong last one, or the key could be guessed
      expect(await select({ kind: 'pglite', host, port, key: key! })).toBe(1);
      expect(guessing.readableEnded || guessing.destroyed).toBe(false);
      guessing.write('x'.repeat(100));
      guessing.resume();
      await once(guessing, 'close');
      expect(await withDatabase({ folder }, async ({ isJoined }) => isJoined)).toBe(true);
      await close();
      expect(readdirSync(folder)).not.toContain('porta.json');
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'an engine that cannot write its log ends, is reported, and closes',
  async () => {
    const program = fileURLToPath(new URL('../../../testing/databases/fill-until-failure.ts', import.meta.url));
    const limited = ['-c', 'ulimit -f 30000; exec "$0" "$1"', process.execPath, program]; // the engine's log has files of 16 MB
    const env = { ...process.env, RUBRICA_DADOS: folder, DATABASE_URL: '' };
    const printed = await new Promise<string>((resolve) => {
      execFile('sh', limited, { env, timeout: 50_000 }, (error, stdout, stderr) =>
        resolve(error === null ? stdout : `${stdout}${stderr}${error.message}`),
      );
    });
    expect(printed).toMatch(/^could not write to (log )?file .*\nclosed\n$/);
    await (await openDatabase({ folder })).close(); // opens again, with the data that were committed
  },
);
