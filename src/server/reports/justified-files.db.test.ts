import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from '@e965/xlsx';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import {
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { multipartOf } from '../../testing/servers/send-files.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const LINE = { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1' };
const CONFERIR =
  'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=2&exibirNaturezasInativas=false';
const COMPARATIVO = 'codOrcamentario=todos&orcamentoId=4&exibirNaturezasInativas=false';

describe.each(databaseInTurn(1))('files with justifications on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = { cookie }) =>
    server.app.inject({ url: `/api/relatorios/${url}`, headers });
  const write = (em: object, texto: string, periodoOrcamento = 2) =>
    server.app.inject({
      method: 'POST',
      url: '/api/justificativas',
      headers: { cookie },
      payload: { orcamentoId: 4, periodoOrcamento, em, texto },
    });
  const file = (slug: string, query: string, formato: string) => get(`${slug}/arquivo?formato=${formato}&${query}`);
  const sheets = async (slug: string, query: string, formato = 'xlsx') => {
    const book = read((await file(slug, query, formato)).rawPayload);
    return book.SheetNames.map((name) => utils.sheet_to_json<readonly unknown[]>(book.Sheets[name]!, { header: 1 }));
  };
  const check = async (content: Buffer) => {
    const { payload, headers } = await multipartOf({ 'a.xlsx': Uint8Array.from(content) });
    const sent = { method: 'POST', url: '/api/conferencias', payload, headers: { ...headers, cookie } } as const;
    return (await server.app.inject(sent)).json<unknown>();
  };
  const cells = (rows: readonly (readonly unknown[])[]) => rows.flat().map(String);

  test('files and feeds are unchanged without texts of their basis; with one they have a column for it', async () => {
    const before = await get(`conferir-preenchimento/dados?formato=csv&${CONFERIR}`);
    const csv = (await file('conferir-preenchimento', CONFERIR, 'csv')).rawPayload;
    await write(LINE, 'do proposto', 1);
    const { etag } = before.headers;
    expect(
      (await get(`conferir-preenchimento/dados?formato=csv&${CONFERIR}`, { cookie, 'if-none-match': String(etag) }))
        .statusCode,
    ).toBe(304);
    expect((await file('conferir-preenchimento', CONFERIR, 'csv')).rawPayload.equals(csv)).toBe(true);
    expect((await sheets('conferir-preenchimento', CONFERIR)).flatMap(cells).join()).not.toContain('Justificativa');

    await write(LINE, '=HYPERLINK("x")\n<b>');
    const words = '=HYPERLINK("x")\n<b> (Ana, ';
    for (const formato of ['xls', 'xlsx']) {
      const [own, base] = await sheets('conferir-preenchimento', CONFERIR, formato);
      for (const rows of [own!, base!]) {
        expect(cells(rows)).toContain('Justificativa');
        expect(cells(rows).filter((cell) => cell.startsWith(words))).toHaveLength(rows === own ? 1 : 12);
      }
    }
    const after = await get(`conferir-preenchimento/dados?formato=json&${CONFERIR}`);
    expect(after.json<readonly Record<string, unknown>[]>()[0]!['justificativa']).toMatch(/^=HYPERLINK/);
    const again = await get(`conferir-preenchimento/dados?formato=csv&${CONFERIR}`, {
      cookie,
      'if-none-match': String(etag),
    });
    expect([again.statusCode, again.headers.etag === etag]).toEqual([200, false]);
  });

  test('a report of both bases has the texts of both', async () => {
    const [own] = await sheets('orcamentario-comparativo', COMPARATIVO);
    const [text, ...others] = cells(own!).filter((cell) => cell.includes('(Ana, '));
    expect([text, others]).toEqual([
      expect.stringMatching(/do reformulado\)\n.*do proposto \(Ana, .*, do proposto\)$/s),
      [],
    ]);
  });

  test('the CSV that the ERP loads has no column of justifications', async () => {
    const query = 'orcamentoId=4&periodoOrcamento=2&exibirNaturezasInativas=false&tipoRelatorio=2';
    expect((await file('exportacao', query, 'csv')).body).not.toContain('HYPERLINK');
    expect((await sheets('exportacao', query, 'xls')).flatMap(cells).join()).toContain('HYPERLINK');
  });

  test('a file matches its original, whatever is written or withdrawn later', async () => {
    const { rawPayload } = await file('orcamentario-comparativo', COMPARATIVO, 'xlsx');
    await write(LINE, 'mais tarde');
    expect(await check(rawPayload)).toMatchObject({ confere: true });
    const list = await server.app.inject({ url: '/api/justificativas?orcamentoId=4', headers: { cookie } });
    for (const { id } of list.json<readonly { readonly id: string }[]>())
      await server.app.inject({
        method: 'PATCH',
        url: `/api/justificativas/${id}`,
        headers: { cookie },
        payload: { retirada: true },
      });
    expect(await check(rawPayload)).toMatchObject({ confere: true });
    expect((await sheets('orcamentario-comparativo', COMPARATIVO)).flatMap(cells).join()).not.toContain(
      'Justificativa',
    );
  });

  test('a view of rows without justification is exported as on the screen, and checked with the rule at the time of the export', async () => {
    const rule = { ligada: true, acimaDePercentual: 10, acimaDeReais: 1, comparacao: 'reformuladoProposto' };
    const set = (payload: object) =>
      server.app.inject({ method: 'PUT', url: '/api/administracao/justificativas', headers: { cookie }, payload });
    await set(rule);
    const viewed = await file('orcamentario-comparativo', `${COMPARATIVO}&so=semJustificativa`, 'xlsx');
    expect(viewed.statusCode).toBe(200);
    await set({ ...rule, ligada: false });
    const refused = await file('orcamentario-comparativo', `${COMPARATIVO}&so=semJustificativa`, 'xlsx');
    expect(refused.statusCode).toBe(422);
    expect(await check(viewed.rawPayload)).toMatchObject({ confere: true });
  });

  test('a text about a budget code is left out of feeds of reports that all users may open', async () => {
    await write({ ...LINE, codOrcamentario: '1.2' }, 'por código');
    await addAccount(database.db, {
      email: 'p@exemplo.com',
      name: 'P',
      isAdmin: false,
      gerencia: false,
      codColigada: 1,
    });
    const reader = await enter(server.app, 'p@exemplo.com');
    for (const each of [reader, cookie]) {
      const { body } = await get(`conferir-preenchimento/dados?formato=csv&${CONFERIR}`, { cookie: each });
      expect(body).not.toContain('por código');
    }
    expect((await sheets('orcamentario-comparativo', COMPARATIVO)).flatMap(cells).join()).toContain('por código');
  });
});
