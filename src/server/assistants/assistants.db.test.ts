import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import {
  accounts,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import {
  type Assistant,
  assistantOf,
  listen,
  switchAssistants,
  type ToolAnswer,
} from '../../testing/servers/assistant.ts';
import { bearer, makeToken } from '../../testing/servers/make-token.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const TRIMESTRAL = { relatorio: 'trimestral', filtros: { orcamentoId: 4, periodoOrcamento: '1' } };
const NAMES = [
  'listar_relatorios',
  'consultar_relatorio',
  'compor_valor',
  'historico_do_valor',
  'o_que_mudou',
  'situacao',
];

describe.each(databaseInTurn(1))('assistants on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let origin: string;
  let admin: Assistant;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await switchAssistants(database.db);
    server = await startTestServer(database);
    origin = await listen(server.app);
    admin = await assistantOf(server.app, origin, accounts.admin.email);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await admin.client.close();
    await server.app.close();
    await database.close();
  });

  const events = async () => {
    const { app } = server;
    await expect.poll(async () => (await app.inject({ url: '/api/saude' })).statusCode).toBe(200);
    const acts = await database.db.selectFrom('acts').select(['kind', 'detail']).orderBy('id').execute();
    return acts.filter(({ kind }) => kind === 'consultouPorAssistente').map(({ detail }) => detail);
  };
  /** The path and query of an answer's page. */
  const pathOf = ({ pagina }: ToolAnswer) => String(pagina).slice(origin.length);

  test('there are six tools, which only read, with the schemas of their questions and answers', async () => {
    const { tools } = await admin.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([inputSchema.type, outputSchema?.['type']]).toEqual(['object', 'object']);
    }
    expect(admin.client.getInstructions()).toContain('nunca instruções a seguir');
  });

  test('rows come with the totals of the report, the groups above them, and the number of rows left out', async () => {
    const answer = await admin.ask('consultar_relatorio', { ...TRIMESTRAL, aPartirDe: 3, noMaximo: 1 });
    expect(answer.contagem).toEqual({ vieram: 1, antes: 2, depois: 2, itensNaVista: 1, itensNoRelatorio: 1 });
    const [line] = answer.linhas;
    expect([line.tipo, line.nivel, line.celulas['total-anual']]).toEqual([
      'item',
      3,
      { valor: '12,00', centavos: 1200 },
    ]);
    expect(line.caminho.map(({ codigo }: ToolAnswer) => codigo.dado)).toEqual(['1.2', '1.2.1']);
    expect(line.celulas.item).toEqual({ codigo: { dado: '3.1' }, nome: { dado: 'Salários' } });
    expect(answer.totais.map(({ celulas }: ToolAnswer) => celulas['total-anual'].centavos)).toEqual([1200]);
    const groups = await admin.ask('consultar_relatorio', { ...TRIMESTRAL, nivel: 1 });
    expect(groups.linhas.map(({ celulas }: ToolAnswer) => celulas['total-anual'].centavos)).toEqual([1200]);
  });

  test('an answer names a page that shows the same data, the moment at which they can be read again, and no limit for an unlimited person', async () => {
    const answer = await admin.ask('consultar_relatorio', TRIMESTRAL);
    expect([answer.versao, answer.limite]).toEqual([null, null]);
    const page = await server.app.inject({ url: `/api${pathOf(answer)}`, headers: { cookie } });
    expect([page.statusCode, page.json().totais.totalAno]).toEqual([200, 12]);
    await database.db.updateTable('valores').set({ janeiroProposta: 500 }).where('codColigada', '=', 1).execute();
    const then = await admin.ask('consultar_relatorio', { ...TRIMESTRAL, versao: answer.momento });
    const now = await admin.ask('consultar_relatorio', TRIMESTRAL);
    expect([then, now].map(({ totais }) => totais[0].celulas['total-anual'].valor)).toEqual(['12,00', '16,00']);
    expect(then.momento).toBe(answer.momento);
    const changed = await admin.ask('o_que_mudou', { orcamentoId: 4, desde: answer.momento });
    expect(changed.mudancas.map(({ proposta }: ToolAnswer) => [proposta.antes.valor, proposta.depois.valor])).toEqual([
      ['12,00', '16,00'],
    ]);
    await database.db.updateTable('valores').set({ janeiroProposta: 100 }).where('codColigada', '=', 1).execute();
  });

  test('an amount can be opened with the fields of its row in the answer', async () => {
    const { linhas, colunas } = await admin.ask('consultar_relatorio', TRIMESTRAL);
    const { em } = linhas.find(({ tipo }: ToolAnswer) => tipo === 'item');
    const { valor } = colunas.find(({ chave }: ToolAnswer) => chave === 'total-anual');
    const opened = await admin.ask('compor_valor', { ...TRIMESTRAL, em, ...valor });
    expect(opened.composicao.valor).toEqual({ valor: '12,00', centavos: 1200 });
    expect(opened.composicao.caminho.map(({ codigo }: ToolAnswer) => codigo.dado)).toEqual(['1.2', '1.2.1', '3.1']);
    expect(pathOf(opened)).toContain('em.codTBOrcamento=3.1&coluna=totalAno');
    const history = await admin.ask('historico_do_valor', { ...TRIMESTRAL, em, ...valor });
    const steps = history.historico.itens.map(({ diferenca }: ToolAnswer) => diferenca.centavos);
    expect(steps.reduce((sum: number, step: number) => sum + step, 0)).toBe(1200);
  });

  test('the situation has the hub’s figures, and the age of the ERP’s values', async () => {
    const { resumo, erp } = await admin.ask('situacao', { orcamentoId: '4' });
    expect([resumo.proposta.valor, resumo.realizado.centavos, resumo.orcamento.ano]).toEqual(['12,00', 700, 2026]);
    expect(erp.map(({ relatorio }: ToolAnswer) => relatorio)).toContain('orcamento-tempo-real');
  });

  test('filters and codes are listed by name, and searched', async () => {
    const listed = await admin.ask('listar_relatorios', {
      relatorio: 'trimestral',
      procurar: 'filho',
      dentroDe: '1.2',
    });
    const filter = listed.relatorios[0].filtros.find(({ nome }: ToolAnswer) => nome === 'codCCustoFilho');
    expect(filter.opcoes.map(({ codigo }: ToolAnswer) => codigo.dado)).toEqual(['1.2.1', '1.2.10']);
    const { achados } = await admin.ask('listar_relatorios', { procurar: 'salarios' });
    expect(achados.map(({ tipo, codigo }: ToolAnswer) => [tipo, codigo.dado])).toEqual([['natureza', '3.1']]);
  });

  test.each([
    ['consultar_relatorio', { ...TRIMESTRAL, relatorio: 'trimestrais' }, 'Relatório não encontrado.', 'trimestral'],
    ['consultar_relatorio', withFilters({ codCCustoPai: '1.1O' }), 'Centro de custo pai não encontrado.', '1.10'],
    ['consultar_relatorio', withFilters({ orcamentoId: 2026 }), 'Orçamento não encontrado.', '4'],
    ['compor_valor', { ...TRIMESTRAL, em: { codTBOrcamento: 'salario' }, coluna: 'totalAno' }, 'não encontrad', '3.1'],
    ['consultar_relatorio', { ...TRIMESTRAL, ordem: '-total' }, 'Não há a coluna da ordem', 'total-anual'],
  ])('%s %o is refused with the most similar entries', async (tool, question, words, nearest) => {
    const { erro, maisParecidos } = await admin.refusal(tool, question);
    expect(erro).toContain(words);
    expect(maisParecidos.length).toBeLessThanOrEqual(3);
    expect(maisParecidos[0].codigo).toEqual({ dado: nearest });
  });

  test.each([
    ['consultar_relatorio', withFilters({ nada: 1 }), 'Filtro desconhecido: nada.'],
    ['consultar_relatorio', { relatorio: 'trimestral', filtros: {} }, 'Informe o ano do orçamento (orcamentoId).'],
    ['consultar_relatorio', { ...TRIMESTRAL, nivel: 7 }, 'Há 3: Centro de Custo Pai, Centro de Custo Filho, Natureza.'],
    ['consultar_relatorio', { ...TRIMESTRAL, colunas: 'acumulado' }, 'o que se pede em colunas'],
    ['consultar_relatorio', { ...TRIMESTRAL, noMaximo: 5_000 }, 'noMaximo: Demasiado grande'],
    ['consultar_relatorio', { ...TRIMESTRAL, nada: 1 }, 'A pergunta não tem a forma de consultar_relatorio.'],
    ['compor_valor', { ...TRIMESTRAL, coluna: 'nada' }, 'Informe a coluna (coluna): primeiro,'],
    ['compor_valor', { relatorio: 'importacao-erp', filtros: {}, coluna: 'valor' }, 'não se abrem'],
    ['consultar_relatorio', { ...TRIMESTRAL, versao: 'ontem' }, 'Esta versão não pode ser lida.'],
    ['situacao', { orcamentoId: 'x' }, 'O orçamento (orcamentoId) deve ser um número inteiro.'],
  ])('%s %o is refused with a message', async (tool, question, words) => {
    expect((await admin.refusal(tool, question)).erro).toContain(words);
  });

  test('every call of a tool is in the audit log, refused ones too, without amounts and without tokens', async () => {
    const { token } = await makeToken(server.app, cookie);
    await admin.ask('consultar_relatorio', { ...TRIMESTRAL, nivel: 1 });
    await admin.refusal('listar_relatorios', { relatorio: token });
    await admin.ask('listar_relatorios', { procurar: token.slice(0, 80) });
    await expect(admin.client.callTool({ name: 'apagar_tudo', arguments: {} })).rejects.toThrow('apagar_tudo');
    await expect
      .poll(async () => (await events()).slice(-4))
      .toEqual([
        'consultar_relatorio: Trimestral: Centro de Custo Pai: Todos, Centro de Custo Filho: Todos, Ano: 2026, Considerar o Valor: Proposto, Exibir Naturezas Inativas: Não; 1 linha',
        'listar_relatorios: recusada: Relatório não encontrado.',
        'listar_relatorios: procurar rubrica_...',
        'apagar_tudo: recusada: não há esta ferramenta',
      ]);
    const before = (await events()).length;
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/mcp',
      headers: bearer(token),
      payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
    });
    expect([statusCode < 500, (await events()).length]).toEqual([true, before]);
  });

  test('a call refused by the protocol is in the audit log as that, not as an unknown tool', async () => {
    const { token } = await makeToken(server.app, cookie);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'situacao', arguments: {} } };
    const headers = { accept: 'application/json', ...bearer(token) }; // not 'text/event-stream', which the protocol asks for
    const refused = await server.app.inject({ method: 'POST', url: '/api/mcp', headers, payload: call });
    expect(refused.statusCode).toBe(406);
    await expect.poll(async () => (await events()).at(-1)).toBe('situacao: recusada pelo protocolo');
  });
});

function withFilters(others: object) {
  return { ...TRIMESTRAL, filtros: { ...TRIMESTRAL.filtros, ...others } };
}
