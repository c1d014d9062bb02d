import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Versao } from '../../contracts/versions.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import {
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const TOTALS = '/api/relatorios/totais-centro-custo?codCCustoPai=todos&exibirNaturezasInativas=false';

describe.each(databaseInTurn(1))('versions on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: Readonly<Record<'ana' | 'second' | 'reader' | 'other', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    const second = { email: 'segunda@exemplo.com', name: 'Bel', isAdmin: true, gerencia: true, codColigada: 1 };
    await addAccount(database.db, second, 'b');
    people = {
      ana: await signIn(server.app, 'admin'),
      second: await enter(server.app, second.email),
      reader: await signIn(server.app, 'user'),
      other: await signIn(server.app, 'otherAdmin'),
    };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Who = keyof typeof people;
  const ask = (who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { cookie: people[who] }, ...(payload && { payload }) });
  const freeze = (payload: object, who: Who = 'ana') => ask(who, 'POST', '/api/versoes', payload);
  const list = async (who: Who = 'ana', orcamentoId = 4) =>
    (await ask(who, 'GET', `/api/versoes?orcamentoId=${orcamentoId}`)).json<readonly Versao[]>();
  const report = (versao: string, orcamentoId = 4) =>
    ask('reader', 'GET', `${TOTALS}&orcamentoId=${orcamentoId}&versao=${encodeURIComponent(versao)}`);
  const edit = (statement: string) => sql.raw(statement).execute(database.db);
  const events = async () =>
    (await sql<{ kind: string }>`select kind from acts where kind like '%ersao' order by id`.execute(database.db)).rows;

  test('a frozen version shows the data as they were, whatever changes later, and is named in files', async () => {
    const created = await freeze({ orcamentoId: 4, nome: ' Aprovado pela diretoria ', nota: 'Ata 7' });
    expect(created.statusCode).toBe(201);
    const version = created.json<Versao>();
    expect(version).toMatchObject({
      nome: 'Aprovado pela diretoria',
      nota: 'Ata 7',
      criadaPor: 'Ana',
      congelada: true,
    });
    expect(version.momento).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const then = await report(version.id);
    expect(then.headers['cache-control']).toBe('private, no-cache'); // a version may be removed
    await edit('update valores set "marcoProposta" = 99999');
    expect((await report(version.id)).body).toBe(then.body);
    expect((await report(version.momento)).body).toBe(then.body);
    const file = await ask(
      'ana',
      'GET',
      `${TOTALS}&orcamentoId=4&formato=xls&versao=${version.id}`.replace('?', '/arquivo?'),
    );
    expect(file.rawPayload.toString('utf16le') + file.rawPayload.toString('latin1')).toContain(
      'Aprovado pela diretoria',
    );
    expect(await list('reader')).toEqual([version]);
    expect([await list('ana', 3), await list('other')]).toEqual([[], []]);
  });

  test('a version may name a moment of the past; the newest is listed first', async () => {
    const { rows } = await sql<{
      moment: number;
    }>`select moment from changes where "codColigada" = 1 order by moment`.execute(database.db);
    const momento = new Date(rows.at(-2)!.moment + 1).toISOString();
    const created = await freeze({ orcamentoId: 4, nome: 'Antes', momento });
    expect([created.statusCode, created.json<Versao>().momento]).toEqual([
      201,
      new Date(rows.at(-2)!.moment).toISOString(),
    ]);
    expect((await list()).map(({ nome }) => nome)).toEqual(['Antes', 'Aprovado pela diretoria']);
  });

  test.each([
    [{ orcamentoId: 4 }, 400, /nome da versão/],
    [{ orcamentoId: 4, nome: '  ' }, 400, /nome da versão/],
    [{ orcamentoId: 99, nome: 'X' }, 422, /Orçamento não encontrado/],
    [{ orcamentoId: 7, nome: 'X' }, 422, /Orçamento não encontrado/],
    [{ orcamentoId: 4, nome: 'aprovado  PELA diretoria' }, 409, /Já há uma versão com o nome/],
    [{ orcamentoId: 4, nome: '2026-11-20T14:03:00Z' }, 422, /já quer dizer um momento/],
    [{ orcamentoId: 4, nome: '01/03/2026' }, 422, /^01\/03\/2026 já quer dizer um momento, um dia/],
  ])('%j is refused with %i and a message', async (body, status, message) => {
    const answer = await freeze(body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });

  test('without gerência nobody names, changes or removes versions', async () => {
    const [{ id }] = (await list()) as [Versao];
    expect((await freeze({ orcamentoId: 4, nome: 'X' }, 'reader')).statusCode).toBe(403);
    expect((await ask('reader', 'PATCH', `/api/versoes/${id}`, { nota: 'X' })).statusCode).toBe(403);
    expect((await ask('reader', 'DELETE', `/api/versoes/${id}`)).statusCode).toBe(403);
    expect((await ask('other', 'DELETE', `/api/versoes/${id}`)).statusCode).toBe(404);
  });

  test('the note changes, the name does not', async () => {
    const [{ id, nome }] = (await list()) as [Versao];
    expect((await ask('second', 'PATCH', `/api/versoes/${id}`, { nota: 'Outra' })).json()).toMatchObject({
      nota: 'Outra',
      nome,
    });
    const renamed = await ask('ana', 'PATCH', `/api/versoes/${id}`, { nome: 'Outro nome' });
    expect([renamed.statusCode, renamed.json()]).toEqual([
      409,
      { message: 'O nome de uma versão congelada não muda.' },
    ]);
    expect((await list())[0]).toMatchObject({ nome, nota: 'Outra' });
    const again = await ask('second', 'PATCH', `/api/versoes/${id}`, { nota: '' });
    expect(again.statusCode).toBe(200);
    const { rows } = await sql<{ detail: string }>`
      select detail from acts where kind = 'mudouVersao' order by id`.execute(database.db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      `Mudou a nota de ${nome}. Antes: sem nota`,
      `Mudou a nota de ${nome}. Antes: Outra`,
    ]);
  });

  test('a person whose access was given after a removal was asked for cannot confirm it; a request ends with the right of its person or after a week', async () => {
    const { id } = (await freeze({ orcamentoId: 4, nome: 'Guardada' })).json<Versao>();
    const remove = async (who: Who) => {
      const { statusCode, body } = await ask(who, 'DELETE', `/api/versoes/${id}`);
      return [statusCode, body === '' ? '' : JSON.parse(body)];
    };
    const asked = [202, { remocaoPedida: true }];
    expect(await remove('ana')).toEqual(asked);
    const given = (when: string) =>
      edit(`update "user" set "accessGivenBy" = 'a third person', "accessGivenAt" = ${when} where name = 'Bel'`);
    const notTwo = [409, { message: expect.stringContaining('depois do primeiro pedido') }];
    await given('now()'); // by a third person, who may be an account that Ana created
    expect(await remove('second')).toEqual(notTwo);
    expect((await ask('ana', 'PATCH', `/api/versoes/${id}`, { remocaoPedida: false })).statusCode).toBe(200);
    expect(await remove('second')).toEqual(asked); // Ana's request was withdrawn; this is a new one by Bel
    expect(await remove('ana')).toEqual(notTwo);
    await edit(`update versions set "removalAskedAt" = now() - interval '8 days' where id = '${id}'`);
    expect((await list()).find((version) => version.id === id)?.remocaoPedida).toBe(false);
    expect(await remove('second')).toEqual(asked); // Ana's request has expired; this is a new one by Bel
    await edit(`update "user" set gerencia = false where name = 'Bel'`);
    expect(await remove('ana')).toEqual(asked); // Bel's request ended with her right
    await edit(`update "user" set gerencia = true where name = 'Bel'`);
    await given(`now() - interval '1 day'`);
    expect(await remove('second')).toEqual([204, '']);
    expect((await freeze({ orcamentoId: 4, nome: 'Guardada' })).statusCode).toBe(201); // the name is free again
    expect((await freeze({ orcamentoId: 4, nome: '2026-11-20, aprovado' })).statusCode).toBe(201); // more than a moment
    await edit(`delete from versions where name in ('Guardada', '2026-11-20, aprovado')`);
  });

  test('two people remove a version: one asks, another confirms; its moment stays readable', async () => {
    const [{ id, momento }] = (await list()) as [Versao];
    const before = (await report(id)).body;
    const asked = () => ask('ana', 'DELETE', `/api/versoes/${id}`);
    expect([(await asked()).statusCode, (await asked()).statusCode]).toEqual([202, 202]);
    expect([(await report(id)).body, (await list())[0]!.remocaoPedida]).toEqual([before, true]);
    const askedFor = async (who: Who) => {
      const [{ remocaoPedida, remocaoPedidaPor, confirmaRemocao }] = (await list(who)) as [Versao];
      return [remocaoPedida, remocaoPedidaPor, confirmaRemocao];
    };
    expect(await askedFor('ana')).toEqual([true, 'Ana', false]);
    expect(await askedFor('second')).toEqual([true, 'Ana', true]);
    expect(await askedFor('reader')).toEqual([true, null, false]);
    const kept = await ask('second', 'PATCH', `/api/versoes/${id}`, { remocaoPedida: false });
    expect([kept.statusCode, kept.json<Versao>().remocaoPedida]).toEqual([200, false]);
    const again = await ask('second', 'DELETE', `/api/versoes/${id}`); // no request is open: this is a new one
    expect([again.statusCode, await askedFor('ana')]).toEqual([202, [true, 'Bel', true]]);
    expect((await ask('second', 'PATCH', `/api/versoes/${id}`, { remocaoPedida: false })).statusCode).toBe(200);
    expect((await asked()).statusCode).toBe(202);
    const wrong = await ask('second', 'PATCH', `/api/versoes/${id}`, { remocaoPedida: true });
    expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('aqui o pedido só se retira'),
    ]);
    const confirmed = await ask('second', 'DELETE', `/api/versoes/${id}`);
    expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
    const gone = await report(id);
    expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
      422,
      `A versão Antes foi removida. O momento dela ainda se lê: ${momento}.`,
    ]);
    expect((await report(momento)).body).toBe(before);
    expect((await list()).map(({ nome }) => nome)).toEqual(['Aprovado pela diretoria']);
    expect((await events()).map(({ kind }) => kind).slice(-6)).toEqual([
      'pediuRemocaoDeVersao',
      'retirouRemocaoDeVersao',
      'pediuRemocaoDeVersao',
      'retirouRemocaoDeVersao',
      'pediuRemocaoDeVersao',
      'removeuVersao',
    ]);
  });
});
