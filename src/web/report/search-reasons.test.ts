import { expect, test } from 'vitest';
import { type EmptySearch, reasonsOf } from './empty-search.ts';
import { describeProblems } from './refused-filters.ts';

const WHOLE = { codCCustoPai: 'todos', codCCustoFilho: 'todos', orcamentoId: '4', exibirNaturezasInativas: 'true' };
const search: EmptySearch = {
  report: { filters: ['codCCustoPai', 'codCCustoFilho', 'orcamentoId', 'exibirNaturezasInativas'] },
  values: WHOLE,
  isLimited: false,
  lacksErp: false,
  mayLoad: false,
};

test('if nothing is loaded, people who may load data are offered a load; others learn whom to ask', () => {
  const { sentences, wider, offersLoad } = reasonsOf(search);
  expect([sentences, wider, offersLoad]).toEqual([
    ['Este orçamento ainda não tem dados deste relatório. Peça a quem administra a organização que os carregue.'],
    undefined,
    false,
  ]);
  expect(reasonsOf({ ...search, mayLoad: true })).toEqual({
    sentences: ['Este orçamento ainda não tem dados deste relatório.'],
    wider: undefined,
    offersLoad: true,
  });
});

test('narrow filters are named, and a search without them is offered', () => {
  const values = { ...WHOLE, codCCustoPai: '1.10', codCCustoFilho: '1.10.02', exibirNaturezasInativas: 'false' };
  expect(reasonsOf({ ...search, values, mayLoad: true })).toEqual({
    sentences: [
      'A busca é só de Centro de Custo Pai 1.10 e Centro de Custo Filho 1.10.02; em outros pode haver dados.',
      'Naturezas inativas não foram incluídas.',
    ],
    wider: { ...WHOLE, exibirNaturezasInativas: 'false' },
    offersLoad: false,
  });
});

test('a limit and missing values of the ERP are named, and no load is offered', () => {
  expect(reasonsOf({ ...search, isLimited: true, mayLoad: true })).toMatchObject({
    sentences: ['Você vê só os seus centros de custo; nos outros pode haver dados.'],
    offersLoad: false,
  });
  const whyLimited = 'Este relatório não tem centros.';
  expect(reasonsOf({ ...search, isLimited: true, report: { ...search.report, whyLimited } }).sentences).toEqual([
    whyLimited,
  ]);
  const ofErp = { ...search, lacksErp: true, report: { ...search.report, sync: 'realizados' as const } };
  expect(reasonsOf(ofErp).sentences).toEqual(['Não há valores do ERP para este orçamento.']);
  expect(reasonsOf({ ...search, lacksErp: true }).sentences).not.toEqual(reasonsOf(ofErp).sentences);
});

test('a code outside the person’s limit and a code that no longer exists have different messages', () => {
  const pai = { name: 'codCCustoPai', value: '1.9', why: 'unknown' } as const;
  const end = ' Confira os filtros e clique em Buscar.';
  expect(describeProblems([pai], true)).toBe(
    `O endereço pede o Centro de Custo Pai 1.9, que não está entre os seus centros de custo.${end}`,
  );
  expect(describeProblems([pai], false)).toBe(`O endereço pede o Centro de Custo Pai 1.9, que não existe mais.${end}`);
  const others = [
    { name: 'orcamentoId', value: '77', why: 'unknown' },
    { name: 'exibirNaturezasInativas', value: 'talvez', why: 'malformed' },
    { name: 'codCCustoFilho', value: '', why: 'missing' },
    { name: 'periodoOrcamento', value: '', why: 'missing' },
  ] as const;
  expect(describeProblems(others, true)).toBe(
    `O endereço pede um ano que este relatório não tem, ou não tem mais. O endereço traz um valor que não serve para Exibir Naturezas Inativas. No endereço falta: Centro de Custo Filho e Considerar o Valor.${end}`,
  );
});
