import { expect, test } from 'vitest';
import { catalog } from '../../../../testing/servers/catalog.ts';
import { askedInWords, reportFromLink, reportFromView, wholeReportRequest } from './asked-report.ts';
import { checkPack, fieldsOf, moved, NEW_PACK, requestOf } from './pack-fields.ts';

const of = { reports: catalog, codColigada: 1 };
const budgets = [
  { id: 4, ano: 2026, periodoOrcamento: 2 },
  { id: 3, ano: 2025, periodoOrcamento: 1 },
];
const search = 'codCCustoPai=1.10&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=2&exibirNaturezasInativas=false';

test('a link is read as filters, view, version and comparison', () => {
  const link = `https://rubrica.exemplo.gov.br/relatorios/orcamento-tempo-real?${search}&org=1&colunas=acumulado&nivel=2&grafico=sim&versao=7&comparar=versao-6&valores=saldo&coluna=saldo`;
  const { asked } = reportFromLink(link, of);
  expect(asked).toEqual({
    slug: 'orcamento-tempo-real',
    filtros: {
      codCCustoPai: '1.10',
      codCCustoFilho: 'todos',
      orcamentoId: '4',
      periodoOrcamento: '2',
      exibirNaturezasInativas: 'false',
    },
    visao: { colunas: 'acumulado', nivel: '2', grafico: 'sim' },
    versao: '7',
    desde: 'versao-6',
    valores: 'saldo',
  });
  const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
  expect(askedInWords(asked!, report, budgets)).toBe(
    'centro de custo pai 1.10 · 2026 · Reformulado · Acumulado · como na tela · de uma versão · com comparação',
  );
});

test('a saved view that has only filters is requested with these alone', () => {
  const { asked } = reportFromView({ relatorio: 'orcamento-tempo-real', busca: search }, of);
  expect(Object.keys(asked!)).toEqual(['slug', 'filtros']);
});

test.each([
  ['https://exemplo.gov.br/', 'Cole o endereço de um relatório'],
  ['nada', 'Cole o endereço de um relatório'],
  ['/relatorios/nao-existe?orcamentoId=4', 'não existe'],
  ['/relatorios/orcamento-tempo-real', 'não tem os filtros de Orçamento em Tempo Real'],
  [`/relatorios/orcamento-tempo-real?${search}&orcamentoId=3`, 'não tem os filtros'],
  [`/relatorios/orcamento-tempo-real?${search}&org=2`, 'outra organização'],
])('the link %s is refused with a message', (link, words) => {
  expect(reportFromLink(link, of).problem).toContain(words);
});

test('every report can be requested whole, for a budget that it offers', () => {
  const years = catalog.map((report) => {
    const asked = wholeReportRequest(report, { budgets, first: budgets[0]!, anoCorrente: 2026 });
    return [report.slug, asked?.filtros['orcamentoId']];
  });
  expect(years).toEqual(catalog.map(({ slug, filters }) => [slug, filters.includes('orcamentoId') ? '4' : undefined]));
});

test('a request for a pack is the same after a round trip through the form; missing fields are reported', () => {
  const asked = { slug: 'receitas', filtros: { orcamentoId: '4' } };
  const fields = { ...NEW_PACK, nome: ' Fechamento ', relatorios: [asked], xlsx: true, pessoas: new Set(['a']) };
  const request = requestOf({ ...fields, quando: 'mes' });
  expect(request).toMatchObject({
    nome: 'Fechamento',
    formatos: ['pdf', 'xlsx'],
    pessoas: ['a'],
    quando: { tipo: 'mes', dia: 5, hora: 7 },
  });
  const nothing = { visao: null, versao: null, desde: null, valores: null };
  const pack = {
    ...request,
    id: 'p',
    relatorios: [{ ...asked, ...nothing, titulo: 'Receitas' }],
    formatos: [...request.formatos],
    pessoas: [{ id: 'a', nome: 'Ana', email: 'ana@exemplo.com' }],
    quando: { tipo: 'mes', dia: 5, hora: 7 } as const,
    criadoPor: null,
    criadoEm: '2026-11-05T10:13:00.000Z',
    proxima: null,
    ultima: null,
  };
  expect(requestOf(fieldsOf(pack))).toEqual(request);
  expect(Object.values(checkPack(fields)).filter(Boolean)).toEqual([]);
  expect(Object.values(checkPack({ ...NEW_PACK, pdf: false })).filter(Boolean)).toHaveLength(4);
});

test('a report moves up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
