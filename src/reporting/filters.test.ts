import { expect, it } from 'vitest';
import { filtersSchema } from './filters.ts';

const schema = filtersSchema(['codOrcamentario', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas']);
const right = { codOrcamentario: '01', orcamentoId: '4', periodoOrcamento: '2' };
const messages = (query: Record<string, unknown>) =>
  schema.safeParse(query).error?.issues.map(({ message }) => message) ?? [];

it('reads the texts of a query string; the switch is off by default', () => {
  expect(schema.parse(right)).toEqual({
    codOrcamentario: '01',
    orcamentoId: 4,
    periodoOrcamento: 2,
    exibirNaturezasInativas: false,
  });
  expect(schema.parse({ ...right, codOrcamentario: '1.10', exibirNaturezasInativas: 'true' })).toMatchObject({
    codOrcamentario: '1.10',
    exibirNaturezasInativas: true,
  });
});

it('reports everything that is missing at once', () => {
  expect(messages({})).toEqual([
    'Informe o código orçamentário.',
    'Informe o ano do orçamento (orcamentoId).',
    'Informe o valor a considerar (periodoOrcamento): 1 = Proposto, 2 = Reformulado.',
  ]);
});

it.each([
  [{ codOrcamentario: '' }, 'Informe o código orçamentário.'],
  [{ codOrcamentario: ['01', '02'] }, 'O filtro codOrcamentario veio mais de uma vez.'],
  [{ orcamentoId: ['4', '5'] }, 'O filtro orcamentoId veio mais de uma vez.'],
  [{ periodoOrcamento: ['1', '1'] }, 'O filtro periodoOrcamento veio mais de uma vez.'],
  [{ exibirNaturezasInativas: ['true', 'false'] }, 'O filtro exibirNaturezasInativas veio mais de uma vez.'],
  [{ codOrcamentario: 'a\u0000' }, 'Há um caractere inválido para o código orçamentário.'],
  [{ orcamentoId: '4.5' }, 'O orçamento (orcamentoId) deve ser um número inteiro.'],
  [{ orcamentoId: '-1' }, 'O orçamento (orcamentoId) deve ser um número inteiro.'],
  [{ orcamentoId: '9999999999' }, 'O orçamento (orcamentoId) deve ser um número inteiro.'],
  [{ periodoOrcamento: '0' }, 'Informe o valor a considerar (periodoOrcamento): 1 = Proposto, 2 = Reformulado.'],
  [{ exibirNaturezasInativas: 'sim' }, 'Exibir naturezas inativas (exibirNaturezasInativas) deve ser true ou false.'],
  [{ exibirNaturezaInativas: 'true' }, 'Filtro desconhecido: exibirNaturezaInativas.'],
])('refuses %o', (wrong, message) => {
  expect(messages({ ...right, ...wrong })).toEqual([message]);
});
