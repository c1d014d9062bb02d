import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { arrange, type Line } from './arrange.ts';
import { contract } from './columns.ts';
import { layout } from './layout.ts';

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const aracuai = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí' };

const lines: readonly Line[] = [
  { ...uberaba, id: 9, nome: 'Zeladoria', proposta: 100, reformulacao: 200, descricao: 'Taxa' },
  { ...uberaba, id: 10, nome: 'Aluguel', proposta: 1000000, reformulacao: 0, descricao: '2 salas\n12 meses' },
  { ...uberaba, id: 3, nome: 'Aluguel', proposta: 0, reformulacao: 0, descricao: '' },
  { ...uberaba, id: 8, nome: 'Água', proposta: -50, reformulacao: 50, descricao: 'Devolução' },
  { ...aracuai, id: 1, nome: 'Cursos', proposta: 7, reformulacao: 9, descricao: 'Turmas' },
];

it('lays revenues out under their parents by name and id, with the proposed value on basis 1', () => {
  expect(sheetLines(layout(arrange(lines, { periodoOrcamento: 1 })))).toEqual([
    'header0 | Receita | Valor Proposto | Memória de Cálculo',
    'group0 | 1.10 - Uberaba |  |',
    'item1 | Água | -R$ 0,50 | Devolução',
    'item1 | Aluguel | R$ 0,00 |',
    'item1 | Aluguel | R$ 10.000,00 | 2 salas\n12 meses',
    'item1 | Zeladoria | R$ 1,00 | Taxa',
    'subtotal0 | Total do Centro de Custo (1.10) | R$ 10.000,50 |',
    'group0 | 1.21 - Araçuaí |  |',
    'item1 | Cursos | R$ 0,07 | Turmas',
    'subtotal0 | Total do Centro de Custo (1.21) | R$ 0,07 |',
    'total0 | Total Geral | R$ 10.000,57 |',
  ]);
});

it('shows the reformulated value on basis 2', () => {
  expect(sheetLines(layout(arrange(lines.slice(3), { periodoOrcamento: 2 })))).toEqual([
    'header0 | Receita | Valor Reformulado | Memória de Cálculo',
    'group0 | 1.10 - Uberaba |  |',
    'item1 | Água | R$ 0,50 | Devolução',
    'subtotal0 | Total do Centro de Custo (1.10) | R$ 0,50 |',
    'group0 | 1.21 - Araçuaí |  |',
    'item1 | Cursos | R$ 0,09 | Turmas',
    'subtotal0 | Total do Centro de Custo (1.21) | R$ 0,09 |',
    'total0 | Total Geral | R$ 0,59 |',
  ]);
});

it('answers in the shape of the design, both values and the basis included', () => {
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(4), { periodoOrcamento: 2 })))).toEqual({
    periodoOrcamento: 2,
    centrosCustos: [
      {
        ...aracuai,
        total: 0.09,
        receitas: [{ id: 1, nome: 'Cursos', proposta: 0.07, reformulacao: 0.09, descricao: 'Turmas' }],
      },
    ],
    total: 0.09,
  });
});

it('is an empty sheet if there are no revenues', () => {
  const result = arrange([], { periodoOrcamento: 1 });
  expect(result).toEqual({ periodoOrcamento: 1, centrosCustos: [], total: 0 });
  expect(layout(result).rows.length).toBe(0);
});

it('on both bases revenues add up to their parent, parents to the grand total; no revenue is lost', () => {
  const amount = fc.integer({ min: -1e10, max: 1e10 });
  const revenues = fc
    .uniqueArray(
      fc.record({
        codCCustoPai: fc.constantFrom('1.10', '1.11', '1.21'),
        nomeCCustoPai: fc.constant('Pai'),
        id: fc.integer({ min: 1, max: 1000 }),
        nome: fc.constantFrom('Água', 'Aluguel', 'zeladoria'),
        proposta: amount,
        reformulacao: amount,
        descricao: fc.string(),
      }),
      { selector: ({ id }) => id },
    )
    .map((some) => some.toSorted((a, b) => (a.codCCustoPai < b.codCCustoPai ? -1 : 1)));
  fc.assert(
    fc.property(revenues, fc.constantFrom(1 as const, 2 as const), (some, periodoOrcamento) => {
      const { centrosCustos, total } = arrange(some, { periodoOrcamento });
      const valuesOf = (of: readonly Line[]) =>
        of.map((line) => [line.proposta, line.reformulacao][periodoOrcamento - 1]!);
      for (const pai of centrosCustos)
        expect(pai.total).toBe(sum(valuesOf(some.filter((line) => line.codCCustoPai === pai.codCCustoPai))));
      expect(total).toBe(sum(centrosCustos.map((pai) => pai.total)));
      expect(total).toBe(sum(valuesOf(some)));
      const ids = centrosCustos.flatMap(({ receitas }) => receitas.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(some.map(({ id }) => id).toSorted());
    }),
  );
});
