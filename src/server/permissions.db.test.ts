import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { filesOf } from '../reports/files-of.ts';
import {
  filterFields,
  filtersSchema,
  isChosen,
  type ChosenFilter,
  type FilterName,
  type Filters,
} from '../reports/filters.ts';
import { decoderOf } from '../contracts/json-reader.ts';
import type { Report, ReportFile } from '../reports/report.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { databases } from '../testing/databases/databases.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/servers/test-server.ts';
import { fileContents } from './files/file-contents.ts';
import { fileFormatOf } from './files/file-formats.ts';

/** The reports that the spec gives to all users (§2.1); every other one is for administrators. */
const FOR_ALL = ['conferir-preenchimento', 'eventos', 'totais-centro-custo'];

/** For each filter a choice that organisation 2 has and organisation 1 has not, one that nobody has, and the answer to both. */
const FOREIGN: Partial<Record<FilterName, readonly [foreign: string, nobodys: string, message: string]>> = {
  orcamentoId: ['7', '999999999', 'Orçamento não encontrado.'],
  codOrcamentario: ['9.9', '0.0', 'Código orçamentário não encontrado.'],
  codCCustoPai: ['9', '0', 'Centro de custo pai não encontrado.'],
  codCCustoFilho: ['9.1', '0.1', 'Centro de custo filho não encontrado.'],
};

const centros = (totais: object) => ({
  centrosCustos: [{ totais, ccFilhos: [{ totais, naturezasOrcamentarias: [totais] }] }],
  totais,
});

const codigos = (total: unknown, natureza: unknown = total) => ({
  codigosOrcamentarios: [
    { codOrcamentario: '1.2', total, valores: [{ total, recursos: [{ total, naturezas: [natureza] }] }] },
  ],
  totais: { total },
});

/** What each of the spec's reports answers organisation 1 and 2 for the same filters, in reais; its lists hold these items and no others. */
const ANSWERS: Readonly<Record<string, (organization: 1 | 2) => object>> = {
  'conferir-preenchimento': (n) => centros({ janeiro: n, dezembro: n, totalAno: 12 * n }),
  eventos: (n) => {
    const parceiros = [{ nome: `Parceiro da organização ${n}`, custoAcao: 13 * n }];
    const evento = { id: 1, nome: `Evento da organização ${n}`, data: '2026-05-04', custo: 11 * n, parceiros };
    return { centrosCustos: [{ codCCustoPai: '1.2', total: 11 * n, eventos: [evento] }], totais: 11 * n };
  },
  'totais-centro-custo': (n) => {
    const totais = { valorProposta: 12 * n, valorReformulacao: 6 };
    return { centrosCustos: [{ totais, ccFilhos: [totais] }], totais };
  },
  trimestral: (n) => centros({ primeiro: 3 * n, quarto: 3 * n, totalAno: 12 * n }),
  'trimestral-por-regional': (n) => {
    const totais = { primeiro: 3 * n, quarto: 3 * n, totalAno: 12 * n };
    return { centrosCustos: [{ codCCusto: '1.2', totais, registros: [totais] }], totais };
  },
  receitas: (n) => {
    const receita = { id: 1, nome: `Receita da organização ${n}`, proposta: 5 * n };
    return { centrosCustos: [{ total: 5 * n, receitas: [receita] }], total: 5 * n };
  },
  exportacao: (n) => ({ registros: [{ valorPropostaWeb: 12 * n, valorPropostaRM: 2 * n, valor: 10 * n }] }),
  orcamentario: (n) => codigos(12 * n, { valor: 12 * n }),
  'orcamentario-trimestral': (n) => codigos({ primeiro: 3 * n, quarto: 3 * n, total: 12 * n }),
  'orcamentario-comparativo': (n) => codigos({ proposta: 12 * n, reformulacao: 6 }),
  'orcamentario-comparativo-ano': (n) => codigos({ proposta: 12 * n, reformulacao: 0 }),
  'memoria-calculo': (n) => {
    const memorias = [{ mes: 1, proposta: 3 * n, texto: `Memória da organização ${n}` }];
    return { centrosCustos: [{ codCCustoFilho: '1.2.1', naturezas: [{ memorias }] }] };
  },
  'orcamento-tempo-real': (n) =>
    centros({ janeiroOrcado: n, janeiroRealizado: 7 * n, totalAnoOrcado: 12 * n, totalAnoRealizado: 7 * n }),
  'importacao-erp': (n) => ({
    registros: [{ descricaoLancamento: `Lançamento da organização ${n}`, qtdDias: 1.5, valorTotal: 9 * n }],
  }),
};

describe.each(databases)('permissions on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'user' | 'otherAdmin', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    const [admin, user, otherAdmin] = [
      await signIn(server.app, 'admin'),
      await signIn(server.app, 'user'),
      await signIn(server.app, 'otherAdmin'),
    ];
    cookies = { admin, user, otherAdmin };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (url: string, cookie?: string) =>
    server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const statusOf = async (url: string, cookie?: string) => (await get(url, cookie)).statusCode;

  describe.each(catalog.map((report) => [report.slug, report] as const))('%s', (slug, report) => {
    const result = `/api/relatorios/${slug}`;
    const files = filesOf(report).map(({ format }) => `${result}/arquivo?formato=${format}&`);
    const addresses = [`${result}?`, ...files];
    const isForAll = FOR_ALL.includes(slug);
    const [good, wrong] = [queryOf(report), 'nada=1'];

    test('the guard comes before the filters: 401 signed out, 403 without the right, then 400', async () => {
      const foreign = queryOf(report, { orcamentoId: '7' });
      for (const address of addresses) {
        for (const query of [good, wrong, foreign]) {
          expect(await statusOf(`${address}${query}`)).toBe(401);
          if (isForAll) continue;
          const { statusCode, body } = await get(`${address}${query}`, cookies.user);
          expect([statusCode, body]).toEqual([403, '{"message":"Você não tem acesso a este relatório."}']);
        }
        expect(await statusOf(`${address}${wrong}`, cookies.admin)).toBe(400);
      }
    });

    test('who may open it gets the result and every file', async () => {
      for (const cookie of isForAll ? Object.values(cookies) : [cookies.admin, cookies.otherAdmin]) {
        for (const address of addresses)
          expect([address, await statusOf(address + good, cookie)]).toEqual([address, 200]);
      }
    });

    test('another organisation’s budgets and codes are as unknown as none', async () => {
      for (const name of report.filters) {
        const [foreign, nobodys, message] = FOREIGN[name] ?? [];
        for (const choice of foreign === undefined ? [] : [foreign, nobodys]) {
          const query = queryOf(report, { [name]: choice });
          for (const address of addresses) {
            const { statusCode, body } = await get(address + query, cookies.admin);
            expect([name, statusCode, body]).toEqual([name, 422, JSON.stringify({ message })]);
          }
        }
        const own = queryOf(report, foreign === undefined ? {} : { [name]: foreign });
        expect(await statusOf(`${result}?${own}`, cookies.otherAdmin)).toBe(200);
      }
    });

    test.each([1, 2] as const)('organisation %i gets its own data, in the result and in every file', async (n) => {
      const cookie = n === 1 ? cookies.admin : cookies.otherAdmin;
      const answer = (await get(`${result}?${good}`, cookie)).json();
      expect(answer).toMatchObject(ANSWERS[slug]?.(n) ?? {}); // any other report's: src/reports/confined.db.test.ts
      for (const [index, file] of filesOf(report).entries()) {
        const { rawPayload } = await get(files[index]! + good, cookie);
        expect(rawPayload.equals(await fileOf(report, file, { answer, codColigada: n }))).toBe(true);
      }
    });
  });

  test('every report of the spec is looked into', () => {
    expect(catalog.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(ANSWERS)));
    expect(Object.keys(ANSWERS)).toHaveLength(14);
  });

  test('an unknown report is 404 for who is signed in, 401 for others', async () => {
    for (const path of ['nada', 'nada/arquivo', 'constructor', '..%2Fcatalog']) {
      expect(await statusOf(`/api/relatorios/${path}`)).toBe(401);
      const { statusCode, body } = await get(`/api/relatorios/${path}`, cookies.user);
      expect([statusCode, body]).toEqual([404, '{"message":"Relatório não encontrado."}']);
    }
  });

  test('lists and session are closed to who is signed out', async () => {
    for (const path of ['sessao', 'orcamentos', 'codigos-orcamentarios', 'centros-custo', 'centros-custo/1.2/filhos']) {
      expect([path, await statusOf(`/api/${path}`)]).toEqual([path, 401]);
      expect([path, await statusOf(`/api/${path}`, cookies.user)]).toEqual([path, 200]);
    }
  });
});

/** The bytes of a report's file that holds an answer, asked for on 20 November 2026 by the organisation's administrator. */
async function fileOf(
  report: Report,
  file: ReportFile,
  { answer, codColigada }: { readonly answer: unknown; readonly codColigada: 1 | 2 },
): Promise<Buffer> {
  const query = Object.fromEntries(new URLSearchParams(queryOf(report)));
  const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
  const result = decoderOf(report.contract)(structuredClone(answer));
  const facts = [
    { label: 'Organização', value: `${codColigada} - Organização ${codColigada}` },
    { label: 'Relatório', value: report.title },
    {
      label: 'Filtros',
      value: report.filters
        .filter(isChosen)
        .map((filter) => `${filterFields[filter].label}: ${choiceOf(report, filter)}`)
        .join(' · '),
    },
    { label: 'Gerado por', value: `${codColigada === 1 ? 'Ana' : 'Bia'} em 20/11/2026 às 14:03` },
  ];
  const contents = fileContents(report, file, { result, context: { filters, codColigada }, facts });
  const pieces: Uint8Array[] = [];
  for await (const piece of fileFormatOf(file).write(contents)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The words of a query's choice. */
function choiceOf({ budgets }: Report, filter: ChosenFilter): string {
  return filter === 'orcamentoId' && budgets === 'compared' ? 'Proposto 2026 x Reformulado 2025' : CHOSEN[filter];
}

/** The words of a query's choices, by filter. */
const CHOSEN: Readonly<Record<ChosenFilter, string>> = {
  codCCustoPai: 'Todos',
  codCCustoFilho: 'Todos',
  codOrcamentario: 'Todos',
  orcamentoId: '2026',
  periodoOrcamento: 'Proposto',
  exibirNaturezasInativas: 'Não',
};
