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

it('a subject is listed in a report with its codes, the search’s budget, basis and inactive natures', () => {
  const asked = { report: tempoReal, values, subject };
  expect(listedIn(catalog, 'memorias', asked)).toEqual({
    slug: 'memoria-calculo',
    title: 'Memória de Cálculo',
    search: {
      codCCustoPai: '1.02',
      codCCustoFilho: '1.02.01',
      orcamentoId: '4',
      exibirNaturezasInativas: 'true',
      localizar: '3.2.07',
    },
  });
  expect(listedIn(catalog, 'lancamentos', asked)?.search).toEqual({
    orcamentoId: '4',
    periodoOrcamento: '2',
    exibirNaturezasInativas: 'true',
  });
});

it('what neither the subject nor the search names is everything', () => {
  const asked = { report: { slug: 'receitas' }, values: { orcamentoId: '4' }, subject: { codOrcamentario: '1.1' } };
  expect(listedIn(catalog, 'codigos', asked)?.search).toEqual({
    codOrcamentario: '1.1',
    orcamentoId: '4',
    periodoOrcamento: '1',
    exibirNaturezasInativas: 'false',
  });
  expect(listedIn(catalog, 'memorias', asked)?.search).toMatchObject({
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
  });
});

it('no one is led to where they are, nor to what they may not open', () => {
  const ordinary = reportsFor(catalog, { isAdmin: false });
  expect(listedIn(ordinary, 'memorias', { report: tempoReal, values, subject })).toBeUndefined();
  expect(listedIn(ordinary, 'meses', { report: tempoReal, values, subject })?.slug).toBe('conferir-preenchimento');
  const conferir = { slug: 'conferir-preenchimento' };
  expect(listedIn(catalog, 'meses', { report: conferir, values, subject })).toBeUndefined();
});
