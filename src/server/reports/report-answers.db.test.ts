import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const PATH = '/api/relatorios/orcamentario-comparativo';
const SEARCH = `${PATH}?codOrcamentario=todos&orcamentoId=4`;
const FILE = `${PATH}/arquivo?codOrcamentario=todos&orcamentoId=4&formato=xls`;

describe.each(databaseInTurn(1))('answers of reports on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  let other: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
    other = await signIn(server.app, 'otherAdmin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (url: string, headers = {}) => server.app.inject({ url, headers: { cookie, ...headers } });

  test('the result is in reais, of the user’s organisation', async () => {
    const total = (proposta: number, variacao: number) => ({ proposta, reformulacao: 6, variacao });
    const zero = { proposta: 0, reformulacao: 0, variacao: 0 };
    const { headers, body } = await get(SEARCH);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({
      codigosOrcamentarios: [
        {
          codOrcamentario: '1.2',
          descricaoOrcamentario: 'Código 1.2',
          total: total(12, 100),
          valores: [
            {
              tipo: 'Pessoal',
              total: total(12, 100),
              recursos: [
                {
                  tipo: 'proprios',
                  total: total(12, 100),
                  naturezas: [{ codTBOrcamento: '3.1', descricao: 'Salários', inativo: '0', ...total(12, 100) }],
                },
              ],
            },
          ],
        },
      ],
      totais: { recursosProprios: total(12, 100), recursosTerceiros: zero, total: total(12, 100) },
    });
    expect((await get(SEARCH, { cookie: other })).json().totais.total).toEqual(total(24, 300));
  });

  test('the file is a workbook under the spec’s name, with the product’s abbreviation', async () => {
    const { headers, rawPayload } = await get(FILE);
    expect(headers['content-type']).toBe('application/vnd.ms-excel');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Relatorio_RUBRICA_Orcamentario_Comparativo.xls"',
    );
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    const ours = await startTestServer(database, { settings: { produtoSigla: 'SIGO' } });
    const named = await ours.app.inject({ url: FILE, headers: { cookie } });
    expect(named.headers['content-disposition']).toContain('Relatorio_SIGO_Orcamentario_Comparativo.xls');
    await ours.app.close();
  });

  test.each([
    ['', 'Informe o código orçamentário. Informe o ano do orçamento (orcamentoId).'],
    ['codOrcamentario=todos', 'Informe o ano do orçamento (orcamentoId).'],
    [
      'codOrcamentario=&orcamentoId=x',
      'Informe o código orçamentário. O orçamento (orcamentoId) deve ser um número inteiro.',
    ],
    ['codOrcamentario=todos&orcamentoId=4&orcamentoId=5', 'O filtro orcamentoId veio mais de uma vez.'],
    ['codOrcamentario=todos&orcamentoId=99999999999', 'O orçamento (orcamentoId) deve ser um número inteiro.'],
    [
      'codOrcamentario=todos&orcamentoId=4&exibirNaturezasInativas=sim',
      'Exibir naturezas inativas (exibirNaturezasInativas) deve ser true ou false.',
    ],
    ['codOrcamentario=todos&orcamentoId=4&periodo=1', 'Filtro desconhecido: periodo.'],
    ['codOrcamentario=a%00b&orcamentoId=4', 'Há um caractere inválido para o código orçamentário.'],
    [`codOrcamentario=${'1'.repeat(61)}&orcamentoId=4`, 'Código longo demais para o código orçamentário.'],
  ])('filters %j are refused in one message', async (query, message) => {
    const answers = [await get(`${PATH}?${query}`), await get(`${PATH}/arquivo?${query}&formato=xls`)];
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([400, JSON.stringify({ message })]);
  });

  test.each([
    ['', 'Informe o formato do arquivo (formato): xls, xlsx, pdf.'],
    ['&formato=ods', 'Informe o formato do arquivo (formato): xls, xlsx, pdf.'],
    ['&formato=xls&formato=xls', 'O formato do arquivo (formato) veio mais de uma vez.'],
  ])('a file needs one format: %j', async (format, message) => {
    const { statusCode, body, headers } = await get(FILE.replace('&formato=xls', format));
    expect([statusCode, body]).toEqual([400, JSON.stringify({ message })]);
    expect(headers['content-disposition']).toBeUndefined();
  });

  test('two unknown choices are refused in one message', async () => {
    const { statusCode, body } = await get(`${PATH}?codOrcamentario=8&orcamentoId=8`);
    expect([statusCode, body]).toEqual([
      422,
      '{"message":"Orçamento não encontrado. Código orçamentário não encontrado."}',
    ]);
  });

  test('an answer has an encoding that the client accepts, also from the cache', async () => {
    const inactive = `${SEARCH}&exibirNaturezasInativas=true`;
    const plain = (await get(inactive)).body;
    for (const encoding of [undefined, 'identity', 'gzip;q=0', 'br', 'deflate']) {
      const { headers, body } = await get(inactive, encoding === undefined ? {} : { 'accept-encoding': encoding });
      expect([encoding, headers['content-encoding'], body]).toEqual([encoding, undefined, plain]);
    }
    for (const encoding of ['gzip', 'gzip, deflate, br', 'br;q=1, GZIP;q=0.5', '*']) {
      const { headers, rawPayload } = await get(inactive, { 'accept-encoding': encoding });
      expect([encoding, headers['content-encoding'], headers.vary]).toEqual([encoding, 'gzip', 'Accept-Encoding']);
      expect(gunzipSync(rawPayload).toString()).toBe(plain);
    }
    const first = await get(`${PATH}?codOrcamentario=1.2&orcamentoId=4`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(first.rawPayload).toString()).toContain('"codOrcamentario":"1.2"');
  });

  test('an answer that the browser has is not sent again until the data, the day, the search or the user’s organisation change', async () => {
    const { etag } = (await get(SEARCH)).headers;
    const statusWith = async (url: string, headers = {}) =>
      (await get(url, { 'if-none-match': etag, ...headers })).statusCode;
    const unchanged = await get(SEARCH, { 'if-none-match': `"x", ${etag}` });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    expect(unchanged.headers['cache-control']).toBe('private, no-cache');
    expect(await statusWith(`${PATH}?orcamentoId=4&codOrcamentario=todos&exibirNaturezasInativas=false`)).toBe(304);
    expect(await statusWith(`${SEARCH}&exibirNaturezasInativas=true`)).toBe(200);
    expect(await statusWith(FILE)).toBe(200);
    expect(await statusWith(SEARCH, { cookie: other })).toBe(200);
    expect(await statusWith(SEARCH, { cookie: '' })).toBe(401);

    const tomorrow = await startTestServer(database, { today: () => '2026-11-21' });
    const later = await tomorrow.app.inject({ url: SEARCH, headers: { cookie, 'if-none-match': etag } });
    expect(later.statusCode).toBe(200);
    await tomorrow.app.close();
  });

  test('a raised data version makes the server read new data, for its organisation only', async () => {
    const { db } = database;
    const [before, otherBefore] = [await get(SEARCH), await get(SEARCH, { cookie: other })];
    const change = { codColigada: 1, orcamentoId: 4 };
    await db.updateTable('valores').set({ janeiroProposta: 700 }).where('codColigada', '=', 1).execute();
    expect((await get(SEARCH)).body).toBe(before.body);
    for (const version of [1, 2]) {
      await db
        .insertInto('data_versions')
        .values({ ...change, version })
        .onConflict((conflict) => conflict.columns(['codColigada', 'orcamentoId']).doUpdateSet({ version }))
        .execute();
      const after = await get(SEARCH, { 'if-none-match': before.headers.etag });
      expect([after.statusCode, after.json().totais.total.proposta]).toEqual([200, 18]);
    }
    expect((await get(SEARCH, { cookie: other })).headers.etag).toBe(otherBefore.headers.etag);
  });

  test('a database error is answered as a server error and logged without values', async () => {
    const broken = await startTestServer(database);
    await database.db.schema.alterTable('valores').renameTo('valores_away').execute();
    const { statusCode, body, headers } = await broken.app.inject({
      url: `${SEARCH}`,
      headers: { cookie, 'accept-encoding': 'gzip' },
    });
    await database.db.schema.alterTable('valores_away').renameTo('valores').execute();
    expect([statusCode, body]).toEqual([500, expect.stringContaining('Houve uma falha no servidor')]);
    expect([headers.etag, headers['content-encoding']]).toEqual([undefined, undefined]);
    expect(broken.log).toHaveLength(1);
    expect(JSON.parse(broken.log[0]!)).toMatchObject({
      msg: 'request failed',
      req: { method: 'GET', path: PATH },
      err: { stack: expect.stringContaining('job-worker.ts') },
    });
    expect(broken.log[0]).not.toContain(cookie.split('=')[1]);
    expect((await broken.app.inject({ url: SEARCH, headers: { cookie } })).statusCode).toBe(200);
    await broken.app.close();
  });

  test('the description of the API is compressed too, in an encoding that the client accepts', async () => {
    const { headers, rawPayload } = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).openapi).toBe('3.1.0');
  });
});
