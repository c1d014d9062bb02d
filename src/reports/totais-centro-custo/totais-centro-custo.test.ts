import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { arrange, type Line } from './arrange.ts';
import { AMOUNTS, contract } from './columns.ts';
import { layout } from './layout.ts';

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const secretaria = { codCCustoFilho: '1.10.2', nomeCCustoFilho: 'Secretaria' };
const sede = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí', codCCustoFilho: '01', nomeCCustoFilho: 'Sede' };

const lines: readonly Line[] = [
  { ...uberaba, ...secretaria, valorProposta: 123456, valorReformulacao: -50 },
  { ...uberaba, codCCustoFilho: '1.10.10', nomeCCustoFilho: 'Cursos', valorProposta: 0, valorReformulacao: 0 },
  { ...sede, valorProposta: 1, valorReformulacao: 50 },
];

it('lays the lines out as parent and child, with a subtotal for each parent and a grand total', () => {
  expect(sheetLines(layout(arrange(lines)))).toEqual([
    'header0 | Item | Proposto | Reformulado',
    'group0 | 1.10 - Uberaba |  |',
    'item1 | 1.10.2 - Secretaria | R$ 1.234,56 | -R$ 0,50',
    'item1 | 1.10.10 - Cursos | R$ 0,00 | R$ 0,00',
    'subtotal0 | Total do Centro de Custo (1.10) | R$ 1.234,56 | -R$ 0,50',
    'group0 | 1.21 - Araçuaí |  |',
    'item1 | 01 - Sede | R$ 0,01 | R$ 0,50',
    'subtotal0 | Total do Centro de Custo (1.21) | R$ 0,01 | R$ 0,50',
    'total0 | Total Geral | R$ 1.234,57 | R$ 0,00',
  ]);
});

it('answers in the shape of the design, amounts in reais', () => {
  const inReais = { valorProposta: 1234.56, valorReformulacao: -0.5 };
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1))))).toEqual({
    centrosCustos: [{ ...uberaba, totais: inReais, ccFilhos: [{ ...secretaria, ...inReais }] }],
    totais: inReais,
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([])).rows.length).toBe(0);
});

it('children add up to their parent, parents to the grand total; no line is lost', () => {
  const amount = fc.integer({ min: -1e10, max: 1e10 });
  const line = fc.record({
    codCCustoPai: fc.constantFrom('1.10', '1.11', '1.21'),
    nomeCCustoPai: fc.constant('Pai'),
    codCCustoFilho: fc.constantFrom('01', '02'),
    nomeCCustoFilho: fc.constant('Filho'),
    valorProposta: amount,
    valorReformulacao: amount,
  });
  const ordered = fc.array(line).map((some) => some.toSorted((a, b) => (a.codCCustoPai < b.codCCustoPai ? -1 : 1)));
  fc.assert(
    fc.property(ordered, (some) => {
      const { centrosCustos, totais } = arrange(some);
      for (const name of AMOUNTS) {
        const sum = (parts: readonly Record<typeof name, number>[]) => parts.reduce((all, part) => all + part[name], 0);
        for (const { totais: ofPai, ccFilhos } of centrosCustos) expect(ofPai[name]).toBe(sum(ccFilhos));
        expect(totais[name]).toBe(sum(centrosCustos.map((pai) => pai.totais)));
        expect(totais[name]).toBe(sum(some));
      }
      expect(centrosCustos.flatMap(({ ccFilhos }) => ccFilhos)).toEqual(some);
    }),
  );
});
