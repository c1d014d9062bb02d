import { expect, it } from 'vitest';
import { reportsFor } from '../../reports/catalog.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { listedIn } from './listed-in.ts';

const subject = { codCCustoPai: '1.02', codCCustoFilho: '1.02.01', codTBOrcamento: '3.2.07' };
const values = {
  codCCustoPai: 'todos',
  codCCustoFilho: 'todos',
  orcamentoId: '4',
  periodoOrcamento: '2',
  exibirNaturezasInativas: 'true',
};
const tempoReal = { slug: 'orcamento-tempo-real' };

it('a link to a report has the subject’s codes and the search’s budget, basis and inactive natures', () => {
  const amount = { report: tempoReal, values, subject, basis: '2' as const };
  expect(listedIn(catalog, 'memorias', amount)).toEqual({
    slug: 'memoria-calculo',
    title: 'Memória de Cálculo',
    search: {
      codCCustoPai: '1.02',
      codCCustoFilho: '1.02.01',
      orcamentoId: '4',
      exibirNaturezasInativas: 'true',
      localizar: '3.2.07',
    },
    isOfAll: false,
  });
  expect(listedIn(catalog, 'lancamentos', amount)?.search).toEqual({
    orcamentoId: '4',
    periodoOrcamento: '2',
    exibirNaturezasInativas: 'true',
    localizar: '1.02.01',
  });
});

it("a code that neither the subject nor the search names is 'todos'", () => {
  const values = { orcamentoId: '4' };
  const amount = { report: { slug: 'eventos' }, values, subject: { codOrcamentario: '1.1' }, basis: '1' as const };
  expect(listedIn(catalog, 'codigos', amount)?.search).toEqual({
    codOrcamentario: '1.1',
    orcamentoId: '4',
    periodoOrcamento: '1',
    exibirNaturezasInativas: 'false',
  });
  expect(listedIn(catalog, 'memorias', amount)?.search).toMatchObject({
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
  });
});

it('a link has the amount’s own basis; there is no link if the report lacks that basis', () => {
  const totais = { report: { slug: 'totais-centro-custo' }, values: { orcamentoId: '4' }, subject };
  expect(listedIn(catalog, 'meses', { ...totais, basis: '2' })?.search).toMatchObject({ periodoOrcamento: '2' });
  expect(listedIn(catalog, 'meses', { ...totais, basis: 'both' })).toBeUndefined();
  expect(listedIn(catalog, 'memorias', { ...totais, basis: 'both' })).toBeDefined(); // the memories have both bases
  for (const lists of ['memorias', 'meses', 'codigos', 'lancamentos'] as const)
    expect(listedIn(catalog, lists, { ...totais, basis: 'anotherYear' })).toBeUndefined();
});

it('a link with no code of the subject lists everything; postings of a child are found by its code', () => {
  const lists = (of: Readonly<Record<string, string>>, searched = {}) =>
    listedIn(catalog, 'lancamentos', {
      report: tempoReal,
      values: { ...values, ...searched },
      subject: of,
      basis: '2',
    });
  expect(lists({ codCCustoPai: '1.02', codTBOrcamento: '3.2.07' })?.isOfAll).toBe(true);
  expect(lists({}, { codCCustoPai: '1.02' })?.isOfAll).toBe(true);
  expect(lists({})?.isOfAll).toBe(false);
  expect(lists(subject)).toMatchObject({ isOfAll: false, search: { localizar: '1.02.01' } });
  expect(lists({ codTBOrcamento: '3.2.07' }, { codCCustoFilho: '1.02.01' })?.search).toMatchObject({
    localizar: '1.02.01',
  });
  const memorias = { report: tempoReal, values, subject: { recurso: 'proprios' }, basis: '2' } as const;
  expect(listedIn(catalog, 'memorias', memorias)?.isOfAll).toBe(true);
  expect(listedIn(catalog, 'memorias', { ...memorias, subject })?.isOfAll).toBe(false);
});

it('no link leads to the same report or to one that the user may not open', () => {
  const ordinary = reportsFor(catalog, { isAdmin: false });
  expect(listedIn(ordinary, 'memorias', { report: tempoReal, values, subject, basis: '2' as const })).toBeUndefined();
  expect(listedIn(ordinary, 'meses', { report: tempoReal, values, subject, basis: '2' as const })?.slug).toBe(
    'conferir-preenchimento',
  );
  const conferir = { slug: 'conferir-preenchimento' };
  expect(listedIn(catalog, 'meses', { report: conferir, values, subject, basis: '2' })).toBeUndefined();
});
