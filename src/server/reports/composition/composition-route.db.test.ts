import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_VERSION, type Composicao } from '../../../contracts/composition.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import { raiseVersions } from '../../../load/changes/raise-versions.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('compositions on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'user', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await database.db
      .updateTable('centros_custo')
      .set({ regional: false })
      .where('codCCustoPai', '=', '1.10')
      .execute();
    server = await startTestServer(database);
    cookies = { admin: await signIn(server.app, 'admin'), user: await signIn(server.app, 'user') };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (slug: string, params: string, who: keyof typeof cookies = 'admin', filters = {}) => {
    const report = catalog.find((one) => one.slug === slug)!;
    const url = `/api/relatorios/${slug}/composicao?${queryOf(report, filters)}&${params}`;
    return server.app.inject({ url, headers: { cookie: cookies[who] } });
  };

  const BY_CODE = '&em.codOrcamentario=1.2';
  const ofFilho = 'em.codCCustoPai=1.2&em.codCCustoFilho=1.2.1';

  test('a nature of a child cost centre has its path, months, calculation memories, comparisons and formula, in reais', async () => {
    const { body, headers } = await get('orcamento-tempo-real', `coluna=saldo&ate=2&${ofFilho}&em.codTBOrcamento=3.1`);
    const composed = JSON.parse(body) as Composicao;
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(composed).toMatchObject({
      unidade: 'reais',
      valor: -5,
      rotulo: 'Saldo até fevereiro',
      caminho: [
        { nivel: 'codCCustoPai', codigo: '1.2', nome: 'Pai 1.2' },
        { nivel: 'codCCustoFilho', codigo: '1.2.1', nome: 'Filho 1.2.1' },
        { nivel: 'codTBOrcamento', codigo: '3.1', nome: 'Salários' },
      ],
      partes: null,
      memorias: {
        quantidade: 1,
        itens: [
          { mes: 1, proposta: 3, reformulacao: null, texto: 'Memória da organização 1', codCCustoFilho: '1.2.1' },
        ],
      },
      lancamentos: null,
      comparacoes: [
        { rotulo: 'Proposto no ano', valor: 12, coluna: 'totalAnoOrcado' },
        { rotulo: 'Reformulado no ano', valor: 6 },
        { rotulo: 'Realizado no ano', valor: 7, coluna: 'totalAnoRealizado' },
        { rotulo: 'Bloqueado', valor: 0, coluna: 'totalBloqueado' },
        { rotulo: 'Disponível', valor: 5, coluna: 'disponivel' },
        { rotulo: '2025, reformulado', valor: 0 },
      ],
      formula: [
        { sinal: '+', rotulo: 'Proposto até fevereiro', coluna: 'acumuladoOrcado', ate: '2', valor: 2 },
        { sinal: '-', rotulo: 'Realizado até fevereiro', coluna: 'acumuladoRealizado', ate: '2', valor: 7 },
      ],
    });
    expect(composed.meses!.slice(0, 2)).toEqual([
      { mes: 1, proposta: 1, reformulacao: 0.5, realizado: 7 },
      { mes: 2, proposta: 1, reformulacao: 0.5, realizado: 0 },
    ]);
  });

  test('the planned amount of a nature is divided by budget code; the realised one cannot be', async () => {
    const ofNatureza = `${ofFilho}&em.codTBOrcamento=3.1`;
    const planned = (await get('orcamento-tempo-real', `coluna=totalAnoOrcado&${ofNatureza}`)).json<Composicao>();
    const item = { codigo: '1.2', nome: 'Código 1.2', valor: 12 };
    const em = { codCCustoPai: '1.2', codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', codOrcamentario: '1.2' };
    expect(planned.partes).toEqual({ nivel: 'codOrcamentario', itens: [{ ...item, em }], outros: null });
    const realised = await get('orcamento-tempo-real', `coluna=janeiroRealizado&${ofNatureza}&em.codOrcamentario=1.2`);
    const message = 'Esta coluna não se divide pelos códigos informados (em.*).';
    expect([realised.statusCode, realised.json()]).toEqual([400, { message }]);
  });

  test('calculation memories, postings and realised months are hidden from people who may not open the reports that list them', async () => {
    const params = `coluna=totalAno&${ofFilho}&em.codTBOrcamento=3.1`;
    const [admin, user] = [
      await get('conferir-preenchimento', params),
      await get('conferir-preenchimento', params, 'user'),
    ];
    expect(admin.json()).toMatchObject({ valor: 12, memorias: { quantidade: 1 } });
    expect(user.json()).toMatchObject({ valor: 12, memorias: null, lancamentos: null });
    expect(user.json<Composicao>().meses![0]!.realizado).toBeNull();
    const natureza = 'coluna=totalAno&em.codTBOrcamento=3.1';
    const ofNatureza = (await get('conferir-preenchimento', natureza)).json<Composicao>();
    expect(ofNatureza.lancamentos).toMatchObject({
      quantidade: 1,
      total: 9,
      itens: [{ chaveCentroCusto: 'CC1', mes: 1 }],
    });
  });

  test('budget codes below a nature are hidden from people who may open no report by code', async () => {
    const params = `coluna=totalAno&${ofFilho}&em.codTBOrcamento=3.1`;
    const partsFor = async (who: keyof typeof cookies) => {
      const whole = (await get('conferir-preenchimento', params, who)).json<Composicao>();
      return [whole.valor, whole.partes?.nivel, (await get('conferir-preenchimento', `${params}${BY_CODE}`, who)).body];
    };
    expect(await partsFor('admin')).toEqual([12, 'codOrcamentario', expect.stringContaining('"valor":12')]);
    expect(await partsFor('user')).toEqual([12, undefined, '{"message":"Filtro desconhecido: em.codOrcamentario."}']);
    const ofFilhos = (await get('conferir-preenchimento', `coluna=totalAno&${ofFilho}`, 'user')).json<Composicao>();
    expect(ofFilhos.partes).toMatchObject({ nivel: 'codTBOrcamento', itens: [{ codigo: '3.1', valor: 12 }] });
  });

  test.each([
    ['coluna=nada', 400, 'Informe a coluna (coluna)'],
    ['', 400, 'Informe a coluna (coluna)'],
    ['coluna=saldo&coluna=saldo&ate=1', 400, 'A coluna (coluna) veio mais de uma vez.'],
    ['coluna=saldo', 400, 'Informe até que mês vai a coluna saldo (ate), ou qual é o mês (mes).'],
    ['coluna=saldo&ate=1&mes=1', 400, 'Informe até que mês vai a coluna saldo (ate), ou qual é o mês (mes).'],
    ['coluna=acumuladoOrcado&mes=1', 400, 'Informe até que mês vai a coluna acumuladoOrcado (ate), e só isso.'],
    ['coluna=saldo&ate=13', 400, 'O mês (ate) deve ser de 1 a 12.'],
    ['coluna=totalBloqueado&ate=1', 400, 'A coluna totalBloqueado não pede mês (ate, mes).'],
    ['coluna=totalBloqueado&em.tipo=Pessoal', 400, 'Filtro desconhecido: em.tipo.'],
    ['coluna=totalBloqueado&em.codCCustoPai=', 400, 'O código em em.codCCustoPai não pode ser lido.'],
    ['coluna=totalBloqueado&em.codCCustoPai=9', 422, 'Centro de custo pai não encontrado.'],
    ['coluna=totalBloqueado&em.codCCustoFilho=9.1', 422, 'Centro de custo filho não encontrado.'],
    [
      'coluna=totalBloqueado&em.codCCustoPai=1.10&em.codCCustoFilho=1.2.1',
      422,
      'Centro de custo filho não encontrado.',
    ],
    ['coluna=totalBloqueado&em.codCCustoPai=1.10', 422, 'Não há valores deste item nesta pesquisa.'],
    ['coluna=totalBloqueado&em.codTBOrcamento=0', 422, 'Natureza não encontrada.'],
  ])('Tempo Real with %s is refused with %i: %s', async (params, status, message) => {
    const { statusCode, body } = await get('orcamento-tempo-real', params);
    expect([statusCode, body]).toEqual([status, expect.stringContaining(message)]);
  });

  test.each([
    ['orcamentario', 'coluna=valor&em.codOrcamentario=9.9', 'Código orçamentário não encontrado.'],
    ['orcamentario', 'coluna=valor&em.recurso=outros', 'Recurso não encontrado.'],
    ['orcamentario', 'coluna=valor&em.area=lado', 'Área não encontrada.'],
    ['receitas', 'coluna=proposta&em.id=2', 'Registro não encontrado.'],
    ['receitas', 'coluna=proposta&em.id=99999999999', 'Registro não encontrado.'],
    ['eventos', 'coluna=custo&em.id=um', 'Registro não encontrado.'],
    ['eventos', 'coluna=custo&em.codCCustoPai=9', 'Centro de custo pai não encontrado.'],
    ['trimestral-por-regional', 'coluna=primeiro&em.codCCustoPai=1.10', 'Não há valores deste item nesta pesquisa.'],
  ])('%s with %s is refused with 422: %s', async (slug, params, message) => {
    const { statusCode, body } = await get(slug, params);
    expect([statusCode, JSON.parse(body)]).toEqual([422, { message }]);
  });

  test('the totals by funding source open even without lines', async () => {
    const { body } = await get('orcamentario', 'coluna=valor&em.recurso=terceiros');
    expect(JSON.parse(body)).toMatchObject({ valor: 0, partes: null, caminho: [{ nome: 'Recursos de Terceiros' }] });
  });

  test('the data version header of a report’s answers and compositions is the same for all filters until data change', async () => {
    const report = catalog.find(({ slug }) => slug === 'trimestral')!;
    const search = async (filters = {}, headers = {}) => {
      const url = `/api/relatorios/trimestral?${queryOf(report, filters)}`;
      return server.app.inject({ url, headers: { cookie: cookies.admin, ...headers } });
    };
    const seen = async () => {
      const first = await search();
      const again = await search({}, { 'if-none-match': first.headers.etag });
      expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
      const others = [
        await search(),
        await search({ periodoOrcamento: '2' }),
        await get('trimestral', 'coluna=primeiro'),
      ];
      const ofPai = await get('trimestral', 'coluna=primeiro', 'admin', { codCCustoPai: '1.2' });
      return new Set([first, again, ...others, ofPai].map(({ headers }) => headers[DATA_VERSION]));
    };
    const before = await seen();
    await raiseVersions(database.db, scopeOfOrganization(1), [4]);
    const after = await seen();
    expect([before.size, after.size, new Set([...before, ...after]).size]).toEqual([1, 1, 2]);
    expect([...before][0]).toMatch(/^[\w-]{20,}$/);
  });
});
