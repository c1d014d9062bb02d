import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ErpDaOrganizacao, ErpVerificado } from '../../contracts/administration/erp.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { describeSettings, lackingFor } from '../../erp/set-up.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { RM_PASSWORD, RM_SECRET_SQL, RM_SENTENCES, RM_USER, rmSettings } from '../../testing/servers/rm-stand-in.ts';
import { examples } from '../../testing/servers/sync-examples.ts';
import { goodAnswer, useSyncServer } from '../../testing/servers/sync-server.ts';

const PATH = '/api/administracao/erp';

/** Longer than any test waits. */
const LONG_S = 100;

describe.each(databaseInTurn(1))('the ERP’s page on $name', ({ open }) => {
  const server = useSyncServer(open, { settings: { timeLimit: LONG_S } });
  const post = (path: string, payload?: object, who: 'admin' | 'user' | 'otherAdmin' = 'admin') =>
    server.app().inject({
      method: 'POST',
      url: PATH + path,
      headers: { cookie: server.cookieOf(who) },
      ...(payload && { payload }),
    });
  const shown = async (who: 'admin' | 'otherAdmin' = 'admin') =>
    (await server.get(PATH, who)).json() as ErpDaOrganizacao;
  const leftOut = (query: string) => server.get(`${PATH}/linhas-de-fora?${query}`);
  const { realizados } = examples;
  const odd = { ...realizados.record('1.2.1', '7,01'), CODTBORCAMENTO: '9.9' };

  test('the answer has the settings; for user and password only whether they are set', async () => {
    const { tipo, configuracao, perguntas, orcamentos } = await shown();
    expect([tipo, orcamentos]).toEqual([
      'rm',
      [
        { id: 4, ano: 2026 },
        { id: 3, ano: 2025 },
      ],
    ]);
    const settings = Object.fromEntries(configuracao.map(({ nome, valor }) => [nome, valor]));
    expect(settings).toMatchObject({ RM_URL: server.rm().url, RM_USUARIO: 'informado', RM_SENHA: 'informado' });
    expect(perguntas).toMatchObject([
      { pergunta: 'realizados', abrange: 'orcamento', configurada: true, falta: null },
      { pergunta: 'propostas', abrange: 'orcamento', configurada: true, falta: null },
      { pergunta: 'importacao', titulo: 'Importação', abrange: 'organizacao', configurada: true, falta: null },
    ]);
    for (const secret of [RM_PASSWORD, RM_USER]) expect(JSON.stringify(configuracao)).not.toContain(secret);
  });

  test('a synchronisation runs and is listed with its rows, sums, and the rows left out with their reasons', async () => {
    server.rm().answerWith({ body: JSON.stringify([realizados.record('1.2.1', '12,34'), odd]) });
    const synced = await post('/sincronizar', { pergunta: 'realizados', orcamentoId: 4 });
    expect([synced.statusCode, synced.json().situacao]).toEqual([200, 'concluida']);
    server.rm().answerWith({ status: 500, body: `${RM_SECRET_SQL} ${RM_PASSWORD}` });
    await post('/sincronizar', { pergunta: 'importacao' });
    const { execucoes } = await shown();
    const run = { id: expect.stringMatching(/^\d+$/), inicio: expect.any(String), fim: expect.any(String) };
    expect(execucoes).toEqual([
      {
        ...run,
        pergunta: 'importacao',
        orcamentoId: null,
        ano: null,
        situacao: 'falhou',
        linhas: null,
        soma: null,
        linhasDeFora: { quantidade: 0, valor: 0 },
        motivo: `Sentença ${RM_SENTENCES.importacao}: o RM falhou (500).`,
      },
      {
        ...run,
        pergunta: 'realizados',
        orcamentoId: 4,
        ano: 2026,
        situacao: 'concluida',
        linhas: 1,
        soma: 12.34,
        linhasDeFora: { quantidade: 1, valor: 7.01 },
        motivo: null,
      },
    ]);
    expect((await leftOut('pergunta=realizados&orcamentoId=4')).json()).toMatchObject([
      { chave: { CODTBORCAMENTO: '9.9' }, valor: 7.01, motivo: 'A natureza 9.9 não existe.' },
    ]);
    expect((await leftOut('pergunta=importacao')).json()).toEqual([]);
    expect((await shown('otherAdmin')).execucoes).toEqual([]);
  });

  test('runs are listed for 90 days, an abandoned one as failed', async () => {
    const insert = (startedAt: Date, orcamentoId: number) =>
      server
        .db()
        .insertInto('sync_runs')
        .values({
          codColigada: 1,
          kind: 'realizados',
          orcamentoId,
          state: 'running',
          startedAt,
        })
        .execute();
    await insert(new Date(Date.now() - 91 * 86_400_000), 3);
    await insert(new Date(Date.now() - 60_000), 4);
    expect((await shown()).execucoes).toMatchObject([
      { orcamentoId: 4, situacao: 'falhou', motivo: 'A sincronização foi interrompida antes de terminar.' },
    ]);
  });

  test('a check asks the ERP every question, changes nothing, and lists the rows that would be left out', async () => {
    server.rm().answerWith({ body: JSON.stringify([realizados.record('1.2.1', '12,34'), odd]) });
    const { statusCode, body } = await post('/verificar');
    const { perguntas } = JSON.parse(body) as ErpVerificado;
    expect([statusCode, perguntas.map(({ situacao, linhas }) => [situacao, linhas])]).toEqual([
      200,
      [
        ['respondeu', 2],
        ['falhou', null],
        ['falhou', null],
      ],
    ]);
    const [first, second] = perguntas;
    expect(first!.mensagem).toMatch(/^2 linhas em [\d,]+ s\.$/);
    expect(first!.deFora[0]).toBe('1 linha ficaria de fora (R$\u00a07,01).');
    expect(second!.mensagem).toMatch(/^Sentença ABC ORC\.015: a resposta não traz /);
    expect(await server.syncedRows(realizados)).toEqual([]);
    expect((await shown()).execucoes).toEqual([]);
    for (const secret of [RM_PASSWORD, RM_USER]) expect(body).not.toContain(secret);
  });

  test('only one check runs at a time, and it ends when its client disconnects', async () => {
    server.rm().answerWith({ ...goodAnswer(realizados), after: LONG_S * 1_000 });
    const address = await server.app().listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const options = { method: 'POST', headers: { cookie: server.cookieOf('admin') } };
    const requests = server.rm().requests.length;
    const gone = fetch(`${address}${PATH}/verificar`, { ...options, signal: leaving.signal }).catch(() => 'gone');
    await expect.poll(() => server.rm().requests.length).toBeGreaterThan(requests);
    const second = await post('/verificar', undefined, 'otherAdmin');
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { message: 'O ERP já está sendo verificado. Espere que termine e tente de novo.' },
    ]);
    leaving.abort();
    expect(await gone).toBe('gone');
    server.rm().answerWith(goodAnswer(realizados));
    await expect.poll(async () => (await post('/verificar')).statusCode).toBe(200);
  });

  test('wrong requests get a message, and people without gerência are refused', async () => {
    const cases = [
      [400, await post('/sincronizar', { pergunta: 'realizados' })],
      [400, await post('/sincronizar', { pergunta: 'importacao', orcamentoId: 4 })],
      [400, await post('/sincronizar', { pergunta: 'x' })],
      [422, await post('/sincronizar', { pergunta: 'realizados', orcamentoId: 7 })],
      [422, await leftOut('pergunta=realizados&orcamentoId=7')],
      [400, await leftOut('pergunta=realizados')],
      [403, await post('/sincronizar', { pergunta: 'realizados', orcamentoId: 4 }, 'user')],
      [403, await post('/verificar', undefined, 'user')],
      [403, await server.get(PATH, 'user')],
      [401, await server.get(PATH, '')],
    ] as const;
    for (const [status, { statusCode, body }] of cases)
      expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([status, ['message']]);
  });
});

test('a question without its settings or file says what to provide', () => {
  const scope = scopeOfOrganization(1);
  const none = rmSettings(
    { url: 'http://rm' },
    { url: undefined, password: undefined, sentences: { ...RM_SENTENCES, propostas: undefined } },
  );
  expect(lackingFor(none, scope, 'propostas')).toBe(
    'Informe RM_URL, RM_SENHA, RM_SENTENCA_PROPOSTAS e reinicie o servidor.',
  );
  expect(lackingFor(none, scope, 'realizados')).toBe('Informe RM_URL, RM_SENHA e reinicie o servidor.');
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
  const files = { kind: 'arquivos', folder } as const;
  expect(lackingFor(files, scope, 'importacao')).toBe(
    `Faça o ERP escrever o arquivo ${folder}/1/lancamentos-importacao.csv.`,
  );
  expect(describeSettings(files, scope).at(-1)).toEqual({
    nome: 'Pasta da organização',
    rotulo: 'Pasta da organização',
    valor: null,
  });
  mkdirSync(join(folder, '1'));
  writeFileSync(join(folder, '1', 'lancamentos-importacao.csv'), '');
  expect(lackingFor(files, scope, 'importacao')).toBeNull();
  rmSync(folder, { recursive: true });
});
