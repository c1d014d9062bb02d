import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDataFolder } from '../../testing/databases/databases.ts';
import type { Database } from '../schema.ts';
import { openPool } from './connection.ts';
import { lockFolder } from './embedded/data-folder.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openOrJoin, withDatabase } from './open-or-join.ts';

const BUSY = /está começando, terminando ou é de uma versão mais antiga\. Tente de novo em alguns segundos/;

describe.skipIf(process.platform === 'win32')('a command and a folder that a server has open', () => {
  let folder: string;
  let server: OpenDatabase;
  beforeAll(async () => {
    folder = newDataFolder();
    server = await openDatabase({ folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const name = (db: Database, codColigada: number, nome: string) =>
    db.insertInto('organizations').values({ codColigada, nome, demonstration: false }).execute();
  const names = async (db: Database) =>
    (await db.selectFrom('organizations').select('nome').orderBy('codColigada').execute()).map(({ nome }) => nome);

  test('a command works beside the server; unfinished work of a killed command is rolled back, and the server continues', async () => {
    await withDatabase({ folder }, async ({ db, isJoined }) => {
      await name(db, 1, 'Uma');
      expect(isJoined).toBe(true);
    });
    const pool = openPool(server.connection, { max: 1 });
    const client = await pool.connect();
    await client.query(`begin; insert into organizations values (2, 'Meia', false)`);
    const after = names(server.db);
    client.release(true); // as a killed process does
    expect(await after).toEqual(['Uma']);
    await pool.end();
  });

  test('tables of another version are refused with a message', async () => {
    await sql`create table good as table kysely_migration`.execute(server.db);
    await sql`insert into kysely_migration values ('9999-later', '')`.execute(server.db);
    await expect(openOrJoin({ folder })).rejects.toThrow('é de uma versão mais nova do que este comando.');
    await sql`delete from kysely_migration where name >= '0009'`.execute(server.db);
    await expect(openOrJoin({ folder }, 0)).rejects.toThrow(BUSY); // as with a server that is still migrating
    await sql`drop table kysely_migration`.execute(server.db);
    await expect(openOrJoin({ folder }, 0)).rejects.toThrow(BUSY);
    await sql`alter table good rename to kysely_migration`.execute(server.db);
  });

  test('a server that ends while a command works is reported', async () => {
    const work = withDatabase({ folder }, async ({ db }) => {
      await db.transaction().execute(async (transaction) => {
        await name(transaction, 3, 'Três');
        await server.close();
        await names(transaction);
      });
    });
    await expect(work).rejects.toThrow('O Rubrica que estava no ar foi encerrado enquanto o comando trabalhava');
  });

  test('a command waits for a process that holds the folder without a database, with or without a socket', async () => {
    const unlock = lockFolder(folder);
    await expect(openOrJoin({ folder }, 0)).rejects.toThrow(BUSY);
    const hangsUp = createServer((client) => client.destroy()).listen(join(folder, '.s.PGSQL.5432'));
    await expect(openOrJoin({ folder }, 0)).rejects.toThrow(BUSY);
    await new Promise((closed) => hangsUp.close(closed));
    const waiting = openOrJoin({ folder });
    await new Promise((pass) => setTimeout(pass, 300));
    unlock();
    const opened = await waiting;
    expect([opened.isJoined, await names(opened.db)]).toEqual([false, ['Uma']]);
    await opened.close();
  });
});
