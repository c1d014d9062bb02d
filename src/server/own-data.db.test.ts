import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { erpLines } from '../domain/erp-notices.ts';
import type { ErpState } from '../domain/erp-state.ts';
import { filesOf, type Report, type ReportFile } from '../reporting/report.ts';
import {
  filterFields,
  filtersSchema,
  isChosen,
  type ChosenFilter,
  type FilterName,
  type Filters,
} from '../reporting/filters.ts';
import { decoderOf } from '../contracts/json-reader.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { everyNth } from '../testing/sampled.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/servers/test-server.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { readerNamed } from '../testing/servers/reader-named.ts';
import { lastMoment, momentInWords } from '../versions/moments.ts';
import { readByPdfJs } from '../testing/readers/pdf-readers.ts';
import { fileContents } from './reports/jobs/file-contents.ts';
import { fileAddress } from './reports/request/file-address.ts';
import { fileFormatOf } from './reports/jobs/file-formats.ts';

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

/** The answers of the spec's reports for organisations 1 and 2 to the same filters, in reais; their lists have these items and no others. */
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

describe.each(databaseInTurn(1))('the data of each organisation on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'otherAdmin', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    const [admin, otherAdmin] = [await signIn(server.app, 'admin'), await signIn(server.app, 'otherAdmin')];
    cookies = { admin, otherAdmin };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (url: string, cookie: string) => server.app.inject({ url, headers: { cookie } });

  describe.each(catalog.map((report) => [report.slug, report] as const))('%s', (slug, report) => {
    const result = `/api/relatorios/${slug}`;
    const good = queryOf(report);

    test.each([1, 2] as const)('organisation %i gets its own data, in the result and in every file', async (n) => {
      const cookie = n === 1 ? cookies.admin : cookies.otherAdmin;
      const answer = (await get(`${result}?${good}`, cookie)).json();
      expect(answer).toMatchObject(ANSWERS[slug]?.(n) ?? {}); // other reports: src/reports/confined.db.test.ts
      for (const file of everyNth(filesOf(report), 3, catalog.indexOf(report) + n)) {
        const { rawPayload } = await get(`${result}/arquivo?formato=${file.format}&${good}`, cookie);
        const moment = await lastMoment(database.db, scopeOfOrganization(n));
        const isPdf = file.format === 'pdf'; // the workbook attached to it is the .xlsx file
        const own = isPdf ? filesOf(report).find(({ format }) => format === 'xlsx')! : file;
        const bytes = isPdf ? (await readByPdfJs(rawPayload)).attached : rawPayload;
        expect(bytes.equals(await fileOf(report, own, { answer, codColigada: n, moment }))).toBe(true);
      }
    });
  });

  test('every report of the spec has an expected answer', () => {
    expect(catalog.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(ANSWERS)));
    expect(Object.keys(ANSWERS)).toHaveLength(14);
  });
});

/** The ERP state on the test's server, which has no ERP. */
const NO_ERP_STATE: ErpState = {
  situacao: 'naoConfigurado',
  concluidaEm: null,
  falhouEm: null,
  motivo: null,
  abrange: 'orcamento',
  linhas: null,
  linhasDeFora: { quantidade: 0, valor: 0 },
  carga: null,
};

/** The bytes of a report's file with an answer, requested on 20 November 2026 by the organisation's administrator. */
async function fileOf(
  report: Report,
  file: ReportFile,
  { answer, codColigada, moment }: { readonly answer: unknown; readonly codColigada: 1 | 2; readonly moment: number },
): Promise<Buffer> {
  const query = Object.fromEntries(new URLSearchParams(queryOf(report)));
  const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
  const result = decoderOf(report.contract)(structuredClone(answer));
  const [scope, reader] = [scopeOfOrganization(codColigada), readerNamed('Ana')];
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
    { label: 'Momento', value: momentInWords(moment) },
    ...(report.sync === undefined ? [] : [{ label: 'ERP', value: erpLines(NO_ERP_STATE).join(' · ') }]),
    {
      label: 'Endereço',
      value: fileAddress({ report, scope, filters, reader }, { format: file.format, view: undefined, moment }),
    },
    { label: 'Gerado por', value: `${codColigada === 1 ? 'Ana' : 'Bia'} em 20/11/2026 às 14:03` },
  ];
  const context = { filters, codColigada, nomeColigada: `Organização ${codColigada}`, ano: 2026 };
  const contents = fileContents(report, file, { result, context, facts, lacksErp: report.sync !== undefined });
  const pieces: Uint8Array[] = [];
  for await (const piece of fileFormatOf(file).write(contents)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The choice for a filter, as the search form shows it. */
function choiceOf({ budgets }: Report, filter: ChosenFilter): string {
  return filter === 'orcamentoId' && budgets === 'compared' ? 'Proposto 2026 x Reformulado 2025' : CHOSEN[filter];
}

/** A query's choices as the form shows them, by filter. */
const CHOSEN: Readonly<Record<ChosenFilter, string>> = {
  codCCustoPai: 'Todos',
  codCCustoFilho: 'Todos',
  codOrcamentario: 'Todos',
  orcamentoId: '2026',
  periodoOrcamento: 'Proposto',
  exibirNaturezasInativas: 'Não',
};
