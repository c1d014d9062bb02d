import { expect, it } from 'vitest';
import { catalog } from '../../testing/servers/catalog.ts';
import { amountsOf } from './composed-amounts.ts';
import { compose, type AmountData } from './compose.ts';
import type { Composition } from './composition.ts';
import { findReport } from '../../reports/catalog.ts';

const compositionOf = (slug: string): Composition => findReport(catalog, slug)!.composition!;
const months = (...amounts: readonly number[]) => Array.from({ length: 12 }, (_, month) => amounts[month] ?? 0);
const nothing: AmountData = {
  parts: [],
  rest: {},
  all: {},
  caminho: [],
  nivel: 'codCCustoPai',
  memorias: null,
  lancamentos: null,
};

it('lists the ten largest parts by size, equal ones by code, and the others together', () => {
  const codes = ['1.10', '1.2', '1.1', ...Array.from({ length: 9 }, (_, n) => `2.${n}`), '3'];
  const parts = codes.map((codigo, at) => ({
    codigo,
    nome: `Centro ${codigo}`,
    sums: { proposta: months(codigo === '3' ? -500 : at < 3 ? 7 : 100 - at) },
  }));
  const read = { ...nothing, parts };
  const opened = { subject: {}, name: { coluna: 'janeiro' } };
  const { valor, partes, meses } = compose(compositionOf('conferir-preenchimento'), opened, { ano: 2026 }, read);
  expect(partes!.itens.map(({ codigo }) => codigo)).toEqual(['3', ...Array.from({ length: 9 }, (_, n) => `2.${n}`)]);
  expect(partes!.outros).toEqual({ quantidade: 3, valor: 21 });
  expect(valor).toBe(-500 + 21 + Array.from({ length: 9 }, (_, n) => 97 - n).reduce((sum, amount) => sum + amount, 0));
  expect(meses![0]).toEqual({ mes: 1, proposta: valor, reformulacao: 0, realizado: null });
  const few = compose(
    compositionOf('conferir-preenchimento'),
    opened,
    { ano: 2026 },
    { ...read, parts: parts.slice(0, 3) },
  );
  expect(few.partes).toMatchObject({ itens: [{ codigo: '1.1' }, { codigo: '1.2' }, { codigo: '1.10' }], outros: null });
});

it('amounts that add up to zero give zero, never a negative zero, and percentages of them null', () => {
  const sums = { proposta: months(0), realizado: months(0), bloqueado: [0] };
  const parts = [{ codigo: '1', nome: 'Sede', sums }];
  const ask = (coluna: string, ate?: string) =>
    compose(
      compositionOf('orcamento-tempo-real'),
      { subject: {}, name: { coluna, ...(ate !== undefined && { ate }) } },
      { ano: 2026, periodoOrcamento: 1 },
      { ...nothing, parts },
    );
  expect(Object.is(ask('saldo', '3').valor, 0)).toBe(true);
  expect(Object.is(ask('disponivel').valor, 0)).toBe(true);
  expect([ask('percentualExecutado', '3').valor, ask('percentualExecutado', '3').partes]).toEqual([null, null]);
  expect([ask('disponivel').meses, ask('saldo', '3').meses!.length]).toEqual([null, 12]);
});

it.each([
  ['orcamento-tempo-real', { coluna: 'marcoOrcado' }, 'Reformulado em março'],
  ['orcamento-tempo-real', { coluna: 'acumuladoRealizado', ate: '11' }, 'Realizado até novembro'],
  ['orcamento-tempo-real', { coluna: 'percentualExecutado', mes: '5' }, '% executado em maio'],
  ['orcamento-tempo-real', { coluna: 'disponivel', ate: '5' }, 'Disponível'],
  ['orcamento-tempo-real', { coluna: 'totalBloqueado' }, 'Bloqueado'],
  ['trimestral', { coluna: 'primeiro' }, 'Reformulado no 1º trimestre'],
  ['totais-centro-custo', { coluna: 'valorProposta' }, 'Proposto no ano'],
  ['exportacao', { coluna: 'valorPropostaRM' }, 'Reformulado no ERP'],
  ['orcamentario-comparativo-ano', { coluna: 'reformulacao' }, 'Reformulado em 2025'],
  ['orcamentario', { coluna: 'percentual' }, '% do Total'],
  ['receitas', { coluna: 'proposta' }, 'Valor proposto'],
])('%s: %o is called %s', (slug, name, label) => {
  expect(amountsOf(compositionOf(slug), { ano: 2026, periodoOrcamento: 2 }).labelOf(name)).toBe(label);
});

it('every term of a formula is a column of the same report', () => {
  for (const { slug, composition } of catalog.filter((report) => report.composition !== undefined)) {
    const { columns, levels } = composition!;
    const terms = Object.values(columns).flatMap((column) => (column.kind === 'plain' ? [] : column.terms));
    const named = terms.flatMap(({ name }) => [
      name({ coluna: '', ate: '1' }).coluna,
      name({ coluna: '', mes: '1' }).coluna,
    ]);
    expect([slug, named.filter((coluna) => !(coluna in columns))]).toEqual([slug, []]);
    expect([slug, new Set(levels).size]).toEqual([slug, levels.length]);
  }
});
