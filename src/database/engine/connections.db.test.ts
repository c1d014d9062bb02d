import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import { connect } from './connection.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from '../schema.ts';

describe.each(databases)('connections on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('each connection gets its own answers, even while another has a transaction open', async () => {
    const clients = Array.from({ length: 4 }, () => connect(database.connection, { max: 1 }));
    let done = false;
    const transactions = (async () => {
      while (!done) await database.db.transaction().execute((transaction) => pauseIn(transaction, 5));
    })();
    const ask = async (db: Database, text: string) =>
      (await sql<{ own: string }>`select ${text}::text as own`.execute(db)).rows[0]!.own;
    const wrong = await Promise.all(
      clients.map(async (client, who) => {
        const texts = Array.from({ length: 50 }, (_, index) => `${who}-${index}`);
        const odd: string[] = [];
        for (const text of texts) if ((await ask(client, text)) !== text) odd.push(text);
        return odd;
      }),
    );
    done = true;
    await transactions;
    for (const client of clients) await client.destroy();
    expect(wrong).toEqual([[], [], [], []]);
  });
});

test('a connection closed in the middle of a request leaves nothing behind in the embedded database', async () => {
  const database = await databases[0]!.open();
  const { host, port } = database.connection as { readonly host: string; readonly port: number };
  for (const message of [parse('select 1'), parse('no sql')]) {
    const socket = openSocket(join(host, `.s.PGSQL.${port}`));
    await new Promise<void>((resolve) => socket.once('data', () => resolve()).write(startup));
    await new Promise<void>((resolve) => socket.write(message, () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = sql<{ one: number }>`select ${1}::integer as one`.execute(database.db);
    socket.destroy();
    expect((await next).rows).toEqual([{ one: 1 }]);
  }
  await database.close();
});

async function pauseIn(transaction: Database, milliseconds: number): Promise<void> {
  await sql`select 1`.execute(transaction);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const startup = framed('', Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from('user\0postgres\0\0')]));

/** The first of the messages of a query with parameters. */
function parse(statement: string): Buffer {
  return framed('P', Buffer.from(`\0${statement}\0\0\0`));
}

function framed(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}
