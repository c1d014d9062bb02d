import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { arrange, type Line } from './arrange.ts';
import { AMOUNTS, contract } from './columns.ts';
import { layout } from './layout.ts';
import { note } from './report.ts';

const uberaba = { codCCusto: '1.10', nome: 'Uberaba' };
const salarios = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: '0' } as const;
const diarias = { codTBOrcamento: '3.10', nomeTBOrcamento: 'Diárias', inativo: '1' } as const;
const amounts = { primeiro: 100, segundo: 200, terceiro: -300, quarto: 400, totalAno: 400 };

const lines: readonly Line[] = [
  { ...uberaba, ...salarios, ...amounts },
  { ...uberaba, ...diarias, ...amounts },
  { codCCusto: '1.21', nome: 'Araçuaí', ...salarios, ...amounts },
];

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

it('lays the lines out as regional and nature, with quarters, year and every total', () => {
  const once = 'R$ 1,00 | R$ 2,00 | -R$ 3,00 | R$ 4,00 | R$ 4,00';
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | 1º Trimestre | 2º Trimestre | 3º Trimestre | 4º Trimestre | Total Anual',
    'group0 | 1.10 - Uberaba |  |  |  |  |',
    `item1 | 3.1 - Salários | ${once}`,
    `item1 | 3.10 - Diárias (INATIVA) | ${once}`,
    'subtotal0 | Total do Centro de Custo (1.10) | R$ 2,00 | R$ 4,00 | -R$ 6,00 | R$ 8,00 | R$ 8,00',
    'group0 | 1.21 - Araçuaí |  |  |  |  |',
    `item1 | 3.1 - Salários | ${once}`,
    `subtotal0 | Total do Centro de Custo (1.21) | ${once}`,
    'total0 | Total Geral | R$ 3,00 | R$ 6,00 | -R$ 9,00 | R$ 12,00 | R$ 12,00',
  ]);
});

it('answers in the shape of the design, amounts in reais', () => {
  const inReais = { primeiro: 1, segundo: 2, terceiro: -3, quarto: 4, totalAno: 4 };
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1))))).toEqual({
    centrosCustos: [{ ...uberaba, totais: inReais, registros: [{ ...salarios, ...inReais }] }],
    totais: inReais,
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
});

it('natures add up to their regional, regionals to the grand total; no line is lost', () => {
  const amount = fc.integer({ min: -1e10, max: 1e10 });
  const line = fc.record({
    codCCusto: fc.constantFrom('1.10', '1.11', '1.21'),
    nome: fc.constant('Regional'),
    codTBOrcamento: fc.constantFrom('3.1', '3.2', '3.10'),
    nomeTBOrcamento: fc.constant('Natureza'),
    inativo: fc.constantFrom('0' as const, '1' as const),
    primeiro: amount,
    segundo: amount,
    terceiro: amount,
    quarto: amount,
    totalAno: amount,
  });
  const ordered = fc.array(line).map((some) => some.toSorted((a, b) => (a.codCCusto < b.codCCusto ? -1 : 1)));
  fc.assert(
    fc.property(ordered, (some) => {
      const { centrosCustos, totais } = arrange(some);
      for (const name of AMOUNTS) {
        const sum = (parts: readonly Record<typeof name, number>[]) => parts.reduce((all, part) => all + part[name], 0);
        for (const { totais: ofCentro, registros } of centrosCustos) expect(ofCentro[name]).toBe(sum(registros));
        expect(totais[name]).toBe(sum(centrosCustos.map((centro) => centro.totais)));
        expect(totais[name]).toBe(sum(some));
      }
      expect(centrosCustos.flatMap(({ registros }) => registros)).toEqual(some);
    }),
  );
});

describe('the note', () => {
  const centro = (codCCustoPai: string, nomeCCustoPai: string, regional = true) => ({
    codCCustoPai,
    nomeCCustoPai,
    regional,
  });
  const centrosCusto = [
    centro('1.9', 'Sede', false),
    centro('1.21', 'Araçuaí'),
    centro('1.100', 'Arquivo', false),
    centro('1.10', 'Uberaba'),
    centro('1.11', 'Varginha'),
  ];

  it('names the first and the last regional of organisation 1 in natural order', () => {
    expect(note({ codColigada: 1, centrosCusto })).toBe(
      'Os dados vão da primeira regional (1.10 - Uberaba) à última (1.21 - Araçuaí).',
    );
  });

  it('names regionals in organisation 1 alone', () => {
    expect(note({ codColigada: 2, centrosCusto })).toBeUndefined();
  });

  it.each([1, 2])('explains why the report is empty if organisation %i has no regionals', (codColigada) => {
    const why = /^Nenhum dos seus centros de custo é uma regional: por isso este relatório vem vazio\./;
    const others = centrosCusto.filter(({ regional }) => !regional);
    expect(note({ codColigada, centrosCusto: others })).toMatch(why);
    expect(note({ codColigada, centrosCusto: [] })).toMatch(why);
  });
});
