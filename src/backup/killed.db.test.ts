import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/engine/open-database.ts';
import { createPostgresDatabase, newDataFolder } from '../testing/databases/databases.ts';
import { backUp } from './back-up.ts';
import { openBackupFile } from './backup-file.ts';

const ROUNDS = 10;
const ROWS = 60_000;
const server = process.env['TEST_DATABASE_URL'];

const files = mkdtempSync(join(tmpdir(), 'rubrica-mortos-'));
afterAll(() => rmSync(files, { recursive: true, force: true }));

const places = [
  {
    name: 'pglite',
    make: async () => {
      const folder = newDataFolder();
      const remove = () => rmSync(folder, { recursive: true, force: true });
      return { place: { folder }, env: { RUBRICA_DADOS: folder, DATABASE_URL: '' }, remove };
    },
  },
  ...(server ? [{ name: 'postgresql', make: () => onServer(server) }] : []),
];

async function onServer(url: string) {
  const { url: own, drop } = await createPostgresDatabase(url);
  return { place: { url: own }, env: { DATABASE_URL: own }, remove: drop };
}

describe.each(places)('kill -9 at any moment on $name', { tags: 'tudo' }, ({ name, make }) => {
  test(
    'a killed restore changes everything or nothing; a killed backup leaves a complete file or none',
    { timeout: 600_000 },
    async () => {
      const { place, env, remove } = await make();
      const path = join(files, name);
      const set = async (database: OpenDatabase, nome: string, acts: number) => {
        await sql`delete from organizations`.execute(database.db);
        await sql`insert into organizations values (1, ${nome}, false)`.execute(database.db);
        await sql`insert into acts ("codColigada", kind, detail)
        select 1, 'x', repeat('y', i % 100) from generate_series(1, ${acts}::integer) i`.execute(database.db);
      };
      const first = await openDatabase(place);
      await set(first, 'Depois', ROWS);
      await backUp(first, path, { replace: false });
      await first.close();
      const seen = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const before = await openDatabase(place);
        await set(before, 'Antes', 3);
        await before.close();
        const target = join(files, `${name}-${round}`);
        await killed('restaurar', [path, '--substituir'], env, 800 + round * 350);
        const after = await openDatabase(place);
        const { rows } = await sql`select nome, (select count(*) from acts) as acts from organizations`.execute(
          after.db,
        );
        await after.close();
        expect([
          { nome: 'Antes', acts: 3 },
          { nome: 'Depois', acts: ROWS },
        ]).toContainEqual(rows[0]);
        seen.add(JSON.stringify(rows));
        await killed('backup', [target], env, 500 + round * 150);
        if (existsSync(target)) await (await openBackupFile(target)).close();
      }
      expect(seen.has(JSON.stringify([{ nome: 'Antes', acts: 3 }]))).toBe(true);
      await remove();
    },
  );
});

async function killed(command: string, args: readonly string[], env: object, milliseconds: number): Promise<void> {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const end = once(child, 'exit');
  await Promise.race([end, setTimeout(milliseconds)]);
  child.kill('SIGKILL');
  await end;
}
