import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { failDeadLoads, deleteUnwritten, recordUnwritten } from '../../load/history/load-rows.ts';
import { loadFolder } from '../../load/load.ts';
import { STAGED_PREFIX } from '../../load/checks/staged-table.ts';
import { smallFolder, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { CARGAS, senderOn } from '../../testing/servers/send-files.ts';
import { NO_ERP, signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const HEADER = 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao';
const receita = (nome: string) => ({ 'receitas.csv': `${HEADER}\n4;1.10;2;${nome};1;1;\n` });

describe.each(databaseInTurn(1))('confirmed loads on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ana: ReturnType<typeof senderOn>;
  let ugo: ReturnType<typeof senderOn>;
  let cookie: string;
  const done: string[] = [];
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await database.db.updateTable('user').set({ gerencia: true }).where('name', '=', 'Ugo').execute();
    await withDataFolder(smallFolder, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
    const erp: typeof NO_ERP = {
      ...NO_ERP,
      synchronize: async (key) => (done.push('synchronized'), NO_ERP.synchronize(key)),
    };
    const onDemonstrationGone = async () => void done.push('forgotten');
    const uploads = join(tmpdir(), `rubrica-confirmed-${process.pid}`);
    server = await startTestServer(database, { uploads, erp, onDemonstrationGone });
    cookie = await signIn(server.app, 'admin');
    ana = senderOn(server.app, cookie);
    ugo = senderOn(server.app, await signIn(server.app, 'user'));
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const checked = async (files: Readonly<Record<string, string>>) => {
    const { id } = (await ana.send(files)).body;
    expect((await ana.settled(id)).situacao).toBe('conferida');
    return id;
  };
  const names = async () => {
    const found = sql<{ nome: string }>`select nome from receitas where "codColigada" = 1 and "orcamentoId" = 4`;
    return (await found.execute(database.db)).rows.map(({ nome }) => nome);
  };

  test('the history and the audit log name the person who confirms, not the sender of the file', async () => {
    const id = await checked(receita('Por Ugo'));
    expect((await ana.fetchLoad(id)).quem).toBe('Ana');
    expect((await ugo.ask('POST', `/${id}/carregar`)).status).toBe(200);
    expect(await ana.settled(id)).toMatchObject({ situacao: 'carregada', quem: 'Ugo' });
    const acts = database.db.selectFrom('acts').select('personName').where('kind', '=', 'carregou');
    expect((await acts.orderBy('id', 'desc').executeTakeFirstOrThrow()).personName).toBe('Ugo');
  });

  test('of two loads confirmed at the same time one is loaded, and the other is refused immediately', async () => {
    const ids = [await checked(receita('Uma')), await checked(receita('Outra'))];
    const answers = await Promise.all(ids.map((id) => ana.ask('POST', `/${id}/carregar`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers[0]!.status === 200 ? ids : ids.toReversed();
    expect((await ana.settled(won!)).situacao).toBe('carregada');
    expect(await names()).toEqual([won === ids[0] ? 'Uma' : 'Outra']);
    await ana.settled(lost!);
    expect((await ana.ask('DELETE', `/${lost}`)).status).toBe(200);
  });

  test('a load whose rows were lost fails and changes nothing, even if it only removes rows', async () => {
    const before = await names();
    const orcamento = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n';
    const id = await checked({ 'realizados.csv': `${orcamento}4;1.10.01;3.1;1;-9,99\n` });
    expect((await ana.fetchLoad(id)).mudancas[0]).toMatchObject({ removidas: 1, novas: 0, alteradas: 0 });
    const staged = sql<{ name: string }>`select tablename as name from pg_tables
      where starts_with(tablename, ${STAGED_PREFIX}) and tablename like '%\\_m'`;
    for (const { name } of (await staged.execute(database.db)).rows)
      await sql`truncate ${sql.table(name)}`.execute(database.db); // as a crash of PostgreSQL does
    expect((await ana.ask('POST', `/${id}/carregar`)).status).toBe(200);
    expect((await ana.settled(id)).situacao).toBe('falhou');
    expect(await names()).toEqual(before);
    const left = sql<{ rows: number }>`select count(*)::integer as rows from realizados where "codColigada" = 1`;
    expect((await left.execute(database.db)).rows).toEqual([{ rows: 2 }]);
  });

  test('a table without budgets has no changed rows of a budget; a file may have no name', async () => {
    const id = await checked({ 'orcamentos.csv': 'id;ano;periodoOrcamento\n4;2027;1\n' });
    const rows = await ana.ask('GET', `/${id}/mudancas?tabela=orcamentos&orcamentoId=4`);
    expect([rows.status, rows.body.quantidade]).toEqual([200, 0]);
    expect((await ana.ask('GET', `/${id}/mudancas?tabela=orcamentos`)).body.quantidade).toBe(1);
    await ana.ask('DELETE', `/${id}`);
    const part = 'content-disposition: form-data; name="arquivo"\r\ncontent-type: application/octet-stream';
    const payload = `--x\r\n${part}\r\n\r\nabc\r\n--x--\r\n`;
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const sent = await server.app.inject({ method: 'POST', url: CARGAS, payload, headers });
    expect(sent.statusCode).toBe(201);
    expect((await ana.settled(sent.json().id)).situacao).toBe('recusada');
  });

  test('a name that cannot be stored is changed, and the problems of the load are stored', async () => {
    const part = `content-disposition: form-data; name="arquivo"; filename*=utf-8''a%00b.csv`;
    const payload = `--x\r\n${part}\r\n\r\nabc\r\n--x--\r\n`;
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const sent = await server.app.inject({ method: 'POST', url: CARGAS, payload, headers });
    expect(await ana.settled(sent.json().id)).toMatchObject({ situacao: 'recusada', arquivo: 'a b.csv' });
  });

  test('a load ends and is shown even if neither it nor its end could be recorded', async () => {
    const id = await checked(receita('Nunca'));
    await sql`alter table loads add constraint full_disk check (source <> 'receitas.csv') not valid`.execute(
      database.db,
    );
    expect((await ana.ask('POST', `/${id}/carregar`)).status).toBe(500);
    expect((await ana.fetchLoad(id)).situacao).toBe('conferida');
    const refused = (await ana.send({ 'receitas.csv': 'x' })).body.id;
    expect(await ana.settled(refused)).toMatchObject({
      situacao: 'descartada',
      motivo: expect.stringContaining('falha'),
    });
    await sql`alter table loads drop constraint full_disk`.execute(database.db);
    expect((await ana.ask('POST', `/${id}/carregar`)).status).toBe(200);
    expect((await ana.settled(id)).situacao).toBe('carregada');
  });

  test('a load that waits for its turn is not marked as failed, and a load that was marked can be recorded again', async () => {
    const { db } = database;
    const scope = scopeOfOrganization(1);
    const load = {
      carga: '00000000-0000-4000-8000-000000000001',
      outcome: 'loading',
      createdAt: new Date(0), // sent long before it was confirmed
      loadedBy: 'Ana',
      source: 'a.csv',
      sha256: '',
      size: 1,
      rows: 1,
    } as const;
    const outcome = async () => {
      const found = db.selectFrom('loads').select('outcome').where('carga', '=', load.carga);
      return (await found.executeTakeFirst())?.outcome;
    };
    await recordUnwritten(db, scope, load);
    await failDeadLoads(db, { seconds: 60, own: [] });
    await failDeadLoads(db, { seconds: 0, own: [load.carga] });
    expect(await outcome()).toBe('loading');
    await failDeadLoads(db, { seconds: 0, own: [] });
    expect(await outcome()).toBe('failed');
    await deleteUnwritten(db, scope, load.carga);
    await recordUnwritten(db, scope, load);
    await deleteUnwritten(db, scope, load.carga);
    expect(await outcome()).toBeUndefined();
  });

  test('leftover ERP files of a demonstration are deleted before the ERP is queried, however the demonstration was replaced', async () => {
    const url = '/api/sincronizacoes/realizados';
    const headers = { cookie };
    await server.app.inject({ method: 'POST', url, headers, payload: { orcamentoId: 4 } });
    expect(done).toEqual(['forgotten', 'synchronized']);
  });
});
