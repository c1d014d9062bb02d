import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Historico } from '../../contracts/composition.ts';
import type { Momento, Mudanca } from '../../contracts/versions.ts';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { enter } from '../../testing/servers/enter.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const line = (filho: string, january: string) => `4;${filho};3.1;01;Pessoal;proprios;${january};${'0;'.repeat(23)}0\n`;
const lines = (...rows: readonly string[]) => ({ 'valores.csv': `${valoresHeader}\n${rows.join('')}` });
const TOTALS = '/api/relatorios/totais-centro-custo';
const FILTERS = 'codCCustoPai=todos&exibirNaturezasInativas=false&orcamentoId=4';

describe.each(databaseInTurn(1))('what changed, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let admin: string;
  let limited: string;
  beforeAll(async () => {
    database = await open();
    const load = (files: object, source: string) =>
      withDataFolder({ ...files }, (folder) => loadFolder(database.db, folder, { codColigada: 1, source }));
    await load(smallFolder, 'primeira');
    await load(lines(line('1.10.01', '10,00'), line('1.2.01', '5,00')), 'segunda');
    await load(lines(line('1.10.01', '12,50'), line('1.2.01', '5,00')), 'terceira');
    await sql`update valores set "janeiroProposta" = 700 where "codCCustoFilho" = '1.2.01'`.execute(database.db);
    await sql`update centros_custo_filhos set "codCCustoPai" = '1.10' where "codCCustoFilho" = '1.2.01'`.execute(
      database.db,
    );
    await sql`update valores set bloqueado = 3 where "orcamentoId" = 3`.execute(database.db); // a change of another budget
    await load(lines(line('1.10.01', '12,50')), 'quarta');
    server = await startTestServer(database);
    const person = { name: 'Ana', isAdmin: true, codColigada: 1 };
    await addAccount(database.db, { ...person, email: 'ana@exemplo.com', gerencia: true }, 'a');
    const centros = ['1.10.01'];
    await addAccount(database.db, { ...person, email: 'lia@exemplo.com', gerencia: false, centros }, 'b');
    [admin, limited] = [await enter(server.app, 'ana@exemplo.com'), await enter(server.app, 'lia@exemplo.com')];
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = async <Answer>(url: string, cookie = admin) =>
    (await server.app.inject({ url, headers: { cookie } })).json<Answer>();
  const changes = (rest = '', cookie = admin) => get<readonly Mudanca[]>(`/api/mudancas?orcamentoId=4${rest}`, cookie);
  const moments = (cookie = admin) => get<readonly Momento[]>('/api/momentos?orcamentoId=4', cookie);
  const history = (subject: string, coluna = 'valorProposta', cookie = admin) =>
    get<Historico>(`${TOTALS}/historico?${FILTERS}&coluna=${coluna}${subject}`, cookie);
  const words = (all: readonly Mudanca[]) =>
    all.map(
      ({ causa, arquivo, linhas: { novas, alteradas, removidas }, proposta: { antes, depois } }) =>
        [causa, arquivo, `${novas}+ ${alteradas}~ ${removidas}-`, antes, depois] as const,
    );

  test('each moment has its cause, the numbers of added, changed and removed rows, and the sums before and after', async () => {
    const all = words(await changes());
    expect(all.slice(1)).toEqual([
      ['carga', 'segunda', '1+ 1~ 1-', 144, 15],
      ['carga', 'terceira', '0+ 1~ 0-', 15, 17.5],
      ['edicao', null, '0+ 1~ 0-', 17.5, 19.5],
      ['edicao', null, '0+ 1~ 0-', 19.5, 19.5],
      ['carga', 'quarta', '0+ 0~ 1-', 19.5, 12.5],
    ]);
    expect(all[0]!.slice(0, 2)).toEqual(['carga', 'primeira']);
    const [second, , fourth] = (await changes()).slice(1) as [Mudanca, Mudanca, Mudanca];
    const causes = (await changes()).map(({ linhas: _l, proposta: _p, reformulacao: _r, ...cause }) => cause);
    expect(await moments()).toEqual(causes);
    expect(words(await changes(`&desde=${second.momento}&ate=${fourth.momento}`))).toEqual(all.slice(2, 4));
  });

  test('limited people see only the changes of their own centres', async () => {
    expect(words(await changes('', limited)).map(([causa, arquivo]) => [causa, arquivo])).toEqual([
      ['carga', 'primeira'],
      ['carga', 'segunda'],
      ['carga', 'terceira'],
    ]);
    expect(await moments(limited)).toHaveLength(3);
    expect(words(await changes('', limited)).at(-1)).toEqual(['carga', 'terceira', '0+ 1~ 0-', 10, 12.5]);
  });

  test.each([
    ['', 'everything', [144, 15, 17.5, 19.5, 12.5]],
    ['&em.codCCustoPai=1.10', 'a parent to which a child moves', [144, 10, 12.5, 19.5, 12.5]],
    ['&em.codCCustoPai=1.2', 'the parent from which it moves', [5, 7, 0]],
    ['&em.codCCustoPai=1.10&em.codCCustoFilho=1.10.01', 'a child', [144, 10, 12.5]],
  ])('the history of an amount%s (%s) adds up step by step to its value today', async (subject, _, values) => {
    const { valor, itens } = await history(subject);
    expect(itens.map(({ para }) => para)).toEqual(values);
    expect(itens.map(({ de }) => de)).toEqual([0, ...values.slice(0, -1)]);
    const total = itens.reduce((sum, { diferenca }) => sum + Math.round(diferenca! * 100), 0);
    expect([total, valor]).toEqual([Math.round(values.at(-1)! * 100), values.at(-1)]);
  });

  test('the history of an amount between two moments adds up to its difference; loads are named only for gerência', async () => {
    const momento = (await changes()).map((change) => change.momento);
    const between = `&desde=${momento[1]}&versao=${momento[3]}`;
    const { valor, inicio, itens } = await history(between);
    expect([inicio, valor]).toEqual([{ momento: momento[1], valor: 15 }, 19.5]);
    expect(itens.map(({ causa, de, para, diferenca }) => [causa, de, para, diferenca])).toEqual([
      ['carga', 15, 17.5, 2.5],
      ['edicao', 17.5, 19.5, 2],
    ]);
    const cargas = await get<readonly { id: string; arquivo: string }[]>('/api/administracao/cargas');
    expect(itens.map(({ carga }) => carga)).toEqual([cargas.find(({ arquivo }) => arquivo === 'terceira')!.id, null]);
    const seen = await history(between, 'valorProposta', limited);
    expect(seen.itens.map(({ carga, diferenca }) => [carga, diferenca])).toEqual([[null, 2.5]]);
    const none = await history(`&desde=${momento.at(-1)}`);
    expect([none.inicio, none.itens]).toEqual([{ momento: momento.at(-1), valor: 12.5 }, []]);
    const gone = await history(`&desde=${momento[2]}&em.codCCustoPai=1.10&em.codCCustoFilho=1.2.01`); // moved, then removed
    expect([gone.valor, gone.itens.map(({ para }) => para)]).toEqual([0, [7, 0]]);
  });

  test.each([
    ['&desde=2020-01-01T00:00:00Z', /^A história dos dados começa em /],
    ['&desde=nunca', /^Versão não encontrada/],
    ['&desde=2126-01-01T00:00:00Z', /^Este momento ainda não chegou/],
    ['&em.codTBOrcamento=99', /^Natureza não encontrada/],
  ])('an invalid request for a history (%s) is refused with a message', async (rest, message) => {
    const url = `${TOTALS}/historico?${FILTERS}&coluna=valorProposta${rest}`;
    const answer = await server.app.inject({ url, headers: { cookie: admin } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringMatching(message),
    ]);
  });

  test('a limited person sees the history of their own centres, and others are unknown', async () => {
    const own = await history('', 'valorProposta', limited);
    expect(own.itens.map(({ para }) => para)).toEqual([144, 10, 12.5]);
    const other = await server.app.inject({
      url: `${TOTALS}/historico?${FILTERS}&coluna=valorProposta&em.codCCustoFilho=1.2.01`,
      headers: { cookie: limited },
    });
    expect([other.statusCode, other.json()]).toEqual([422, { message: 'Centro de custo filho não encontrado.' }]);
  });

  test('a budget created later, or removed and created again, has moments only while it exists, even if names shared by all budgets change', async () => {
    const edit = (statement: string) => sql.raw(statement).execute(database.db);
    await edit(`update naturezas set "nomeTBOrcamento" = 'Antes'`);
    await edit(`insert into orcamentos ("codColigada", id, ano, "periodoOrcamento") values (1, 9, 2031, 1)`);
    await edit(`update naturezas set "nomeTBOrcamento" = 'Depois'`);
    const all = await get<readonly Mudanca[]>('/api/mudancas?orcamentoId=9');
    const read = async (momento: string) => {
      const url = `${TOTALS}?${FILTERS.replace('orcamentoId=4', 'orcamentoId=9')}&versao=${momento}`;
      return (await server.app.inject({ url, headers: { cookie: admin } })).statusCode;
    };
    expect(all.map(({ linhas }) => linhas)).toEqual([
      { novas: 1, alteradas: 0, removidas: 0 },
      { novas: 0, alteradas: expect.any(Number), removidas: 0 },
    ]);
    const listed = await get<readonly Momento[]>('/api/momentos?orcamentoId=9');
    expect(listed.map(({ momento }) => momento)).toEqual(all.map(({ momento }) => momento));
    for (const { momento } of listed) expect([momento, await read(momento)]).toEqual([momento, 200]);

    await edit('delete from orcamentos where id = 9');
    await edit(`update naturezas set "nomeTBOrcamento" = 'Sem ele'`);
    await edit(`insert into orcamentos ("codColigada", id, ano, "periodoOrcamento") values (1, 9, 2031, 1)`);
    const again = await get<readonly Momento[]>('/api/momentos?orcamentoId=9');
    const changed = await get<readonly Mudanca[]>('/api/mudancas?orcamentoId=9');
    expect(again.map(({ momento }) => momento)).toEqual([
      ...listed.map(({ momento }) => momento),
      changed.at(-1)!.momento,
    ]);
    expect(changed.map(({ linhas }) => linhas.removidas)).toContain(1);
    for (const { momento } of again) expect([momento, await read(momento)]).toEqual([momento, 200]);
  });

  test('a report of the past shows a limited person what their limit of today allows', async () => {
    for (const { momento } of await changes()) {
      const url = `${TOTALS}?${FILTERS}&versao=${momento}`;
      const { centrosCustos } = await get<{
        centrosCustos: readonly { ccFilhos: readonly { codCCustoFilho: string }[] }[];
      }>(url, limited);
      const filhos = centrosCustos.flatMap(({ ccFilhos }) => ccFilhos.map(({ codCCustoFilho }) => codCCustoFilho));
      expect([momento, filhos]).toEqual([momento, ['1.10.01']]);
    }
  });
});
