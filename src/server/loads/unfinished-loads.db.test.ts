import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization, within } from '../../database/lines/scope.ts';
import { exactOf } from '../../erp/exact-number.ts';
import { synchronize } from '../../erp/runs/synchronize.ts';
import { recordUnwritten } from '../../load/history/load-rows.ts';
import { STAGED_PREFIX } from '../../load/checks/staged-table.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { erpOf } from '../../testing/servers/erp-in-memory.ts';
import { loadLeftovers } from '../../testing/servers/load-leftovers.ts';
import { CARGAS, senderOn } from '../../testing/servers/send-files.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const MB = 1_048_576;
const REALIZADOS = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.2.1;3.1;2;5,00\n';
const scope = scopeOfOrganization(1);

describe.each(databaseInTurn(1))('unfinished loads on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  const uploads = join(tmpdir(), `rubrica-unfinished-${process.pid}`);
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database, { uploads });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    if (existsSync(uploads)) throw new Error('A server that ended left files that were sent to it');
  });

  const left = () => loadLeftovers(database.db, uploads);

  /** Begins to send a file through a socket. */
  function beginToSend() {
    const { port } = server.app.server.address() as { readonly port: number };
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const sending = request({ port, path: CARGAS, method: 'POST', headers, agent: false });
    sending.write('--b\r\ncontent-disposition: form-data; name="arquivo"; filename="a.csv"\r\n\r\n');
    return sending;
  }

  test('an interrupted upload leaves nothing, and no load waits', async () => {
    const sending = beginToSend();
    sending.on('error', () => {}); // the client disconnects on purpose
    sending.write('x'.repeat(MB));
    await expect.poll(left).toHaveLength(2); // the folder and the file
    sending.destroy();
    await expect.poll(left).toEqual([]);
    expect((await senderOn(server.app, cookie).ask('GET', '')).body).toEqual([]);
  });

  test('an upload larger than 128 MB is refused while it arrives, and leaves nothing', async () => {
    const sending = beginToSend();
    sending.on('error', () => {}); // the server does not read the rest
    const answered = once(sending, 'response') as Promise<[NodeJS.ReadableStream & { readonly statusCode: number }]>;
    let isAnswered = false;
    void answered.then(() => (isAnswered = true));
    const piece = Buffer.alloc(4 * MB, 'x');
    for (let sent = 0; sent < 32 && !isAnswered; sent++) if (!sending.write(piece)) await once(sending, 'drain');
    await setImmediate();
    expect(isAnswered).toBe(false); // this size is still allowed
    sending.end('x\r\n--b--\r\n');
    const [answer] = await answered;
    let body = '';
    for await (const text of answer) body += String(text);
    expect([answer.statusCode, JSON.parse(body)]).toEqual([
      413,
      { message: 'O que foi enviado tem mais de 128 MB, o máximo que se carrega de uma vez.' },
    ]);
    await expect.poll(left).toEqual([]);
  });

  test('a synchronisation between preview and confirmation is reported, its rows are shown and none is lost', async () => {
    const ana = senderOn(server.app, cookie);
    const rows = () =>
      database.db
        .selectFrom('realizados')
        .select(['mes', 'valor'])
        .where(within(scope, 'realizados'))
        .orderBy('mes')
        .execute();
    const { body } = await ana.send({ 'realizados.csv': REALIZADOS });
    expect((await ana.settled(body.id)).mudancas).toMatchObject([{ linhasHoje: 0, novas: 1, removidas: 0 }]);
    const realised = { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1, valor: exactOf(7, 0) };
    const key = { kind: 'realizados', scope, orcamentoId: 4 } as const;
    expect(
      await synchronize(
        database.db,
        erpOf(() => [realised]),
        key,
      ),
    ).toMatchObject({ situacao: 'concluida' });
    const refused = await ana.ask('POST', `/${body.id}/carregar`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Os dados mudaram/)]);
    const again = await ana.settled(body.id);
    expect([again.situacao, again.mudancas]).toMatchObject(['conferida', [{ linhasHoje: 1, novas: 1, removidas: 1 }]]);
    expect(await rows()).toEqual([{ mes: 1, valor: 700 }]);
    expect((await ana.ask('POST', `/${body.id}/carregar`)).status).toBe(200);
    expect((await ana.settled(body.id)).situacao).toBe('carregada');
    expect(await rows()).toEqual([{ mes: 2, valor: 500 }]);
    await expect.poll(left).toEqual([]); // the load is in the history before its files are removed
  });

  test('a load that a killed server was writing is marked as failed when the next one starts, and leaves nothing', async () => {
    const carga = randomUUID();
    const sent = { source: 'a.csv', sha256: '0'.repeat(64), size: 1, rows: 1, loadedBy: 'Ana', createdAt: new Date() };
    await recordUnwritten(database.db, scope, { carga, outcome: 'loading', ...sent });
    await sql`create table ${sql.table(`${STAGED_PREFIX}1_morta`)} (x integer)`.execute(database.db); // its name dates it to 1970
    const folder = join(uploads, 'servidor-morto', 'carga-morta');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '0'), 'x');
    expect(await left()).toHaveLength(3);
    const next = await startTestServer(database, { uploads });
    expect(await senderOn(next.app, cookie).fetchLoad(carga)).toMatchObject({
      situacao: 'falhou',
      motivo: 'O servidor parou antes de terminar. Nada foi carregado.',
    });
    expect(await left()).toEqual([]);
    await next.app.close();
  });

  test('a load that nobody confirms in time is discarded, and its state says so', async () => {
    const hasty = await startTestServer(database, { uploads, previewMs: 1 });
    const ana = senderOn(hasty.app, await signIn(hasty.app, 'admin'));
    const { body } = await ana.send({ 'realizados.csv': REALIZADOS });
    await expect
      .poll(() => ana.fetchLoad(body.id))
      .toMatchObject({
        situacao: 'descartada',
        motivo: 'Ninguém carregou a tempo o que foi conferido. Envie o arquivo de novo.',
        mudancas: [],
      });
    await expect.poll(left).toEqual([]);
    const refused = await ana.ask('POST', `/${body.id}/carregar`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Esta carga foi descartada/)]);
    await hasty.app.close();
  });
});
