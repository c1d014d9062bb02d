import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { MESES } from '../../domain/months.ts';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, valoresHeader, versionsOf, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, addAccount } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const PATH = '/api/relatorios/orcamentario-comparativo-ano?codOrcamentario=todos';

/** A line with one proposed and one reformulated amount, each the same in every month, in reais. */
const line = (orcamentoId: number, natureza: string, [proposta, reformulacao]: readonly [number, number]) =>
  [
    `${orcamentoId};1.10.01;${natureza};01;Pessoal;proprios`,
    ...MESES.map(() => proposta),
    ...MESES.map(() => reformulacao),
    0,
  ].join(';');

const valores = (...lines: readonly string[]) => [valoresHeader, ...lines].join('\n');

const masters = {
  ...Object.fromEntries(
    ['codigos-orcamentarios.csv', 'centros-custo.csv', 'centros-custo-filhos.csv', 'naturezas.csv'].map((file) => [
      file,
      smallFolder[file]!,
    ]),
  ),
  // The order of ids is not that of years: the budget of 2025 is 9, that of 2026 is 3; 2030 has no budget before it.
  'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2024;0\n2;2027;0\n3;2026;1\n7;2028;0\n9;2025;0\n12;2030;0\n',
};

describe.each(databaseInTurn(1))('a budget and that of the year before on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    for (const codColigada of [1, 2]) await load(codColigada, masters);
    for (const account of [accounts.admin, accounts.otherAdmin]) await addAccount(database.db, account);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
  });
  beforeEach(async () => {
    await load(1, {
      'valores.csv': valores(line(3, '3.1', [3, 30]), line(9, '3.1', [9, 90]), line(9, '3.2', [1, 10])),
    });
    await load(2, { 'valores.csv': valores(line(3, '3.1', [500, 500]), line(9, '3.1', [500, 500])) });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const load = (codColigada: number, files: Readonly<Record<string, string | Buffer>>) =>
    withDataFolder(files, (folder) =>
      loadFolder(database.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
    );
  const get = (query: string, headers = {}) =>
    server.app.inject({ url: `${PATH}&${query}`, headers: { cookie, ...headers } });
  const totalOf = async (query: string) => (await get(query)).json().totais.total;

  test('the budget of the year before is found by its year, never by its id; if there is none, its amounts are zero', async () => {
    expect(await totalOf('orcamentoId=3')).toMatchObject({ proposta: 36, reformulacao: 1080 });
    expect(await totalOf('orcamentoId=9')).toMatchObject({ proposta: 108, reformulacao: 0 });
    await load(1, { 'valores.csv': valores(line(2, '3.1', [2, 20]), line(12, '3.1', [1, 1])) });
    expect(await totalOf('orcamentoId=7')).toMatchObject({ proposta: 0, reformulacao: 240 });
    expect(await totalOf('orcamentoId=12')).toEqual({ proposta: 12, reformulacao: 0, variacao: null });
  });

  test('natures of both years are side by side; natures that are inactive today only if selected', async () => {
    const naturezasOf = async (query: string) =>
      (await get(query)).json().codigosOrcamentarios[0].valores[0].recursos[0].naturezas;
    const salarios = { codTBOrcamento: '3.1', descricao: 'Salários', inativo: '0' };
    const compared = { proposta: 36, reformulacao: 1080, variacao: ((36 - 1080) / 1080) * 100 };
    expect(await naturezasOf('orcamentoId=3')).toEqual([{ ...salarios, ...compared }]);
    expect(await naturezasOf('orcamentoId=3&exibirNaturezasInativas=true')).toEqual([
      { ...salarios, ...compared },
      { codTBOrcamento: '3.2', descricao: 'Fax', inativo: '1', proposta: 0, reformulacao: 120, variacao: -100 },
    ]);
  });

  test('a load that changes only the year before changes the answer and its tag, for its organisation alone', async () => {
    const other = await signIn(server.app, 'otherAdmin');
    const before = await get('orcamentoId=3');
    const otherBefore = await get('orcamentoId=3', { cookie: other });
    const versions = await versionsOf(database.db, 1);
    const unchanged = await get('orcamentoId=3', { 'if-none-match': before.headers.etag });
    expect(unchanged.statusCode).toBe(304);

    await load(1, { 'valores.csv': valores(line(9, '3.1', [9, 91])) });
    const after = await versionsOf(database.db, 1);
    expect([after.get(3), after.get(9)! > versions.get(9)!]).toEqual([versions.get(3), true]);
    const changed = await get('orcamentoId=3', { 'if-none-match': before.headers.etag });
    expect([changed.statusCode, changed.json().totais.total.reformulacao]).toEqual([200, 1092]);
    const file = `${PATH.replace('?', '/arquivo?')}&orcamentoId=3&formato=xls`;
    expect((await server.app.inject({ url: file, headers: { cookie } })).statusCode).toBe(200);
    expect((await get('orcamentoId=3', { cookie: other })).headers.etag).toBe(otherBefore.headers.etag);
  });

  test('a load of another year does not change the answer, and a report of one budget does not depend on the year before', async () => {
    const before = await get('orcamentoId=3');
    const alone = `${PATH.replace('-ano', '')}&orcamentoId=3`;
    const aloneBefore = await server.app.inject({ url: alone, headers: { cookie } });
    await load(1, { 'valores.csv': valores(line(2, '3.1', [1, 1])) });
    expect((await get('orcamentoId=3', { 'if-none-match': before.headers.etag })).statusCode).toBe(304);
    await load(1, { 'valores.csv': valores(line(9, '3.1', [9, 92])) });
    const tag = { 'if-none-match': aloneBefore.headers.etag };
    expect((await server.app.inject({ url: alone, headers: { cookie, ...tag } })).statusCode).toBe(304);
  });

  test.each([
    [1, 'Este orçamento não pode ser comparado com o do ano anterior.'],
    [2, 'Este orçamento não pode ser comparado com o do ano anterior.'],
    [4, 'Orçamento não encontrado.'],
  ])('budget %i is refused: %s', async (orcamentoId, message) => {
    for (const path of [PATH, `${PATH.replace('?', '/arquivo?')}&formato=xls`]) {
      const { statusCode, body } = await server.app.inject({
        url: `${path}&orcamentoId=${orcamentoId}`,
        headers: { cookie },
      });
      expect([statusCode, body]).toEqual([422, JSON.stringify({ message })]);
    }
    const ofOneBudget = await server.app.inject({
      url: `${PATH.replace('-ano', '')}&orcamentoId=${Math.min(orcamentoId, 2)}`,
      headers: { cookie },
    });
    expect(ofOneBudget.statusCode).toBe(200);
  });

  test.each([
    ['', 'Informe o ano do orçamento (orcamentoId).'],
    ['orcamentoId=0', 'O orçamento (orcamentoId) deve ser um número inteiro.'],
    ['orcamentoId=3&periodoOrcamento=1', 'Filtro desconhecido: periodoOrcamento.'],
  ])('%j is refused as malformed', async (query, message) => {
    const { statusCode, body } = await get(query);
    expect([statusCode, body]).toEqual([400, JSON.stringify({ message })]);
  });
});
