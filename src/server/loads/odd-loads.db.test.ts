import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { CARGAS, senderOn } from '../../testing/servers/send-files.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

describe.each(databaseInTurn(0))('odd uploads on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    const uploads = join(tmpdir(), `rubrica-names-${process.pid}`);
    server = await startTestServer(database, { uploads });
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const send = async (disposition: string) => {
    const head = `content-disposition: form-data; name="arquivo"${disposition}\r\ncontent-type: application/octet-stream`;
    const payload = `--b\r\n${head}\r\n\r\nx;y\n1;2\n\r\n--b--\r\n`;
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const { statusCode, body } = await server.app.inject({ method: 'POST', url: CARGAS, payload, headers });
    return [statusCode, JSON.parse(body)] as const;
  };

  test(
    'characters that cannot be stored or that change the direction of text, and folders, are left out of a name',
    { tags: 'tudo' },
    async () => {
      const ana = senderOn(server.app, cookie);
      for (const [sent, stored] of [
        ['', 'arquivo sem nome'],
        [' \0 ', 'arquivo sem nome'],
        ['a\0b.csv', 'a b.csv'],
        ['\u202ea.csv', 'a.csv'],
        ['../../a.csv', 'a.csv'],
      ] as const) {
        const [status, { id }] = await send(`; filename="${sent}"`);
        expect(status).toBe(201);
        expect(await ana.settled(id)).toMatchObject({ arquivo: stored, situacao: 'recusada' });
      }
      expect(server.log).toEqual([]);
    },
  );

  test('a body that is not multipart, or is cut off, is refused with a message', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="arquivo"; filename="a.csv"\r\n';
    for (const [type, payload] of [
      ['multipart/form-data', `${part}\r\nx\r\n--b--\r\n`],
      ['multipart/form-data; boundary=b', 'abc'],
      ['multipart/form-data; boundary=b', part],
      ['multipart/form-data; boundary=b', `${part}\r\nx;y\n`],
    ] as const) {
      const headers = { cookie, 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url: CARGAS, payload, headers });
      expect([payload, answer.statusCode, answer.json().message]).toEqual([
        payload,
        400,
        expect.stringMatching(/envi/),
      ]);
    }
    expect(server.log).toEqual([]);
  });

  test('a load that cannot be recorded is still shown, and does not wait for ever', async () => {
    const ana = senderOn(server.app, cookie);
    await sql`alter table loads add constraint refuses check (source <> 'full.csv')`.execute(database.db);
    const [, { id }] = await send('; filename="full.csv"');
    const seen = await ana.settled(id);
    expect([seen.situacao, seen.motivo]).toEqual([
      'descartada',
      'Houve uma falha no servidor, que a registrou. Nada foi carregado.',
    ]);
    expect(server.log.join()).toContain('the history of loads could not be written');
  });
});
