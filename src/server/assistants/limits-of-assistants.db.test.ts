import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Report } from '../../reporting/report.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { HIDDEN, insertHiddenCentro } from '../../testing/databases/hidden-centro.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import {
  type Assistant,
  assistantWith,
  listen,
  switchAssistants,
  type ToolAnswer,
} from '../../testing/servers/assistant.ts';
import { everyNth } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { foreignIn, hasHidden } from '../../testing/servers/foreign-signs.ts';
import { matrixPeople, type MatrixPerson, type Sees } from '../../testing/servers/matrix-people.ts';
import { FOR_ALL } from '../../testing/servers/matrix-surfaces.ts';
import { searchOf } from '../../testing/servers/query-of.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

// Every person of the matrix asks the tools about the reports. matrix-surfaces.ts lists which reports are open to whom;
// the answers of tools are compared with those of the same person's own routes.

const DAY_MS = 86_400_000;
/** Every amount of the hidden cost centre; in organisation 2 twenty times as much. */
const HIDDEN_CENTAVOS = 500_000_000_000;

/** An answer without its amounts in centavos: `foreignIn` finds foreign amounts by their number of digits in reais. */
const inReais = (words: string) => words.replaceAll(/"centavos":-?\d+/g, '');

const FORBIDDEN = 'Você não tem acesso a este relatório.';

describe.each(databaseInTurn(1))('the limits of assistants on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let origin: string;
  let people: readonly MatrixPerson[];
  let now = new Date();
  const opened: Assistant[] = [];
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await insertHiddenCentro(database.db, 1, HIDDEN_CENTAVOS);
    await insertHiddenCentro(database.db, 2, 20 * HIDDEN_CENTAVOS);
    for (const codColigada of [1, 2]) await switchAssistants(database.db, true, codColigada);
    server = await startTestServer(database, { now: () => now });
    origin = await listen(server.app);
    people = await matrixPeople(server.app, database.db);
    now = new Date(now.getTime() + 2 * DAY_MS);
  });
  afterAll(async () => {
    for (const { client } of opened) await client.close();
    await server.app.close();
    await database.close();
  });

  const tokenOf = ({ credentials }: MatrixPerson) => {
    const sent = credentials.map(({ authorization = '' }) => /^Bearer (.*)$/.exec(authorization)?.[1]);
    return sent.find((token) => token !== undefined);
  };
  const assistantFor = async (person: MatrixPerson) => {
    const assistant = await assistantWith(origin, tokenOf(person)!);
    opened.push(assistant);
    return assistant;
  };
  const whole = (report: Report) => ({ relatorio: report.slug, filtros: searchOf(report, {}) });
  /** The answer of a route to the person's own request. */
  const ownAnswer = async (person: MatrixPerson, path: string, query: Readonly<Record<string, string>>) => {
    const { statusCode, body } = await server.app.inject({
      url: `/api${path}`,
      query: { ...query },
      headers: person.credentials[0]!,
    });
    return { status: statusCode, body };
  };

  /** A question to each tool that takes a report, and whether it must be answered. */
  const questionsAbout = (report: Report, isOpen: boolean) => {
    const [coluna = 'valor'] = Object.keys(report.composition?.columns ?? {});
    const opens = isOpen && report.composition !== undefined;
    return [
      { tool: 'listar_relatorios', question: { relatorio: report.slug }, isAnswered: isOpen },
      { tool: 'consultar_relatorio', question: whole(report), isAnswered: isOpen },
      { tool: 'compor_valor', question: { ...whole(report), coluna, em: {} }, isAnswered: opens },
      { tool: 'historico_do_valor', question: { ...whole(report), coluna, em: {} }, isAnswered: opens },
    ];
  };

  /** The faults in a person's answers about a report: a wrong answer or refusal, or foreign data in it. */
  const faultsOf = async (assistant: Assistant, report: Report, sees: Sees) => {
    const isOpen = sees.isAdmin || FOR_ALL.includes(report.slug);
    const faults: string[] = [];
    for (const { tool, question, isAnswered } of questionsAbout(report, isOpen)) {
      const told = await (isAnswered ? assistant.ask : assistant.refusal)(tool, question).catch(String);
      const words = JSON.stringify(told);
      faults.push(...foreignIn(inReais(words), sees).map((sign) => `${tool} of ${report.slug} holds ${sign}`));
      const isRight = isAnswered ? (told.limite !== null) === sees.isLimited : isOpen || told.erro === FORBIDDEN;
      if (typeof told === 'string' || !isRight) faults.push(`${tool} of ${report.slug}: ${words}`);
    }
    return faults;
  };

  test('a tool answers exactly what its person may open, and nothing from other centres and organisations', async () => {
    const faults: string[] = [];
    for (const [index, person] of people.filter(({ sees }) => sees !== undefined).entries()) {
      const sees = person.sees!;
      const assistant = await assistantFor(person);
      const listed = (await assistant.ask('listar_relatorios')).relatorios.map(({ nome }: ToolAnswer) => nome);
      const open = catalog.map(({ slug }) => slug).filter((slug) => sees.isAdmin || FOR_ALL.includes(slug));
      expect([person.name, listed]).toEqual([person.name, open]);
      for (const report of everyNth(catalog, 4, index))
        faults.push(...(await faultsOf(assistant, report, sees)).map((fault) => `${person.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('the totals, changes and situation are those of the person’s own routes', async () => {
    for (const person of people.filter(({ sees }) => sees !== undefined)) {
      const assistant = await assistantFor(person);
      const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
      const rows = await assistant.ask('consultar_relatorio', whole(report));
      const page = JSON.parse((await ownAnswer(person, `/relatorios/${report.slug}`, searchOf(report, {}))).body);
      const [total] = rows.totais;
      const amounts = rows.colunas.flatMap(({ chave, valor }: ToolAnswer) =>
        valor === undefined ? [] : [[valor.coluna, total.celulas[chave].centavos]],
      );
      expect(Object.fromEntries(amounts)).toMatchObject({
        valorProposta: page.totais.valorProposta * 100,
        valorReformulacao: page.totais.valorReformulacao * 100,
      });
      const { mudancas } = await assistant.ask('o_que_mudou', { orcamentoId: 4, noMaximo: 100 });
      const ownChanges = JSON.parse((await ownAnswer(person, '/mudancas', { orcamentoId: '4' })).body);
      expect(mudancas.map(({ momento }: ToolAnswer) => momento)).toEqual(
        ownChanges.map(({ momento }: ToolAnswer) => momento),
      );
      const { resumo } = await assistant.ask('situacao', { orcamentoId: 4 });
      const hub = JSON.parse((await ownAnswer(person, '/resumo', { orcamentoId: '4' })).body);
      expect([resumo.proposta?.centavos, resumo.preenchimento]).toEqual([
        hub.proposta === undefined ? undefined : hub.proposta * 100,
        hub.preenchimento,
      ]);
    }
  });

  test('a hidden centre is unknown to a limited person, and no suggestion names it', async () => {
    const limited = people.find(({ name }) => name === 'limitado')!;
    const assistant = await assistantFor(limited);
    const trimestral = catalog.find(({ slug }) => slug === 'trimestral')!;
    for (const code of [HIDDEN.pai, 'alheio']) {
      const search = { relatorio: 'trimestral', filtros: searchOf(trimestral, { codCCustoPai: code }) };
      const told = await assistant.refusal('consultar_relatorio', search);
      expect([told.erro, hasHidden(JSON.stringify(told))]).toEqual(['Centro de custo pai não encontrado.', false]);
    }
    const found = await assistant.ask('listar_relatorios', { procurar: 'alheio' });
    expect(found.achados).toEqual([]);
    const ofOther = await assistantFor(people.find(({ name }) => name === 'de outra organização')!);
    const told = await ofOther.refusal('consultar_relatorio', {
      relatorio: 'trimestral',
      filtros: searchOf(trimestral, { orcamentoId: '3' }),
    });
    expect(told.erro).toBe('Orçamento não encontrado.');
  });

  test('people who may open nothing are refused by the assistants’ endpoint too, with each of their credentials', async () => {
    const faults: string[] = [];
    let from = 0;
    for (const { name, sees, refusedBy, credentials } of people) {
      if (sees !== undefined) continue;
      for (const headers of credentials) {
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: '/api/mcp',
          headers: { accept: 'application/json, text/event-stream', ...headers },
          payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
          remoteAddress: `10.0.0.${++from}`,
        });
        if (statusCode !== refusedBy) faults.push(`${name}: ${statusCode}`);
      }
    }
    expect([from > 8, faults]).toEqual([true, []]);
  });
});
