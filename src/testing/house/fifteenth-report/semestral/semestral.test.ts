import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, type Line } from './arrange.ts';
import { AMOUNTS, contract } from './columns.ts';
import { layout } from './layout.ts';

const salarios = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: '0' } as const;
const diarias = { codTBOrcamento: '3.10', nomeTBOrcamento: 'Diárias', inativo: '1' } as const;

const lines: readonly Line[] = [
  { ...salarios, primeiroSemestre: 123456, segundoSemestre: 50, totalAno: 123506 },
  { ...diarias, primeiroSemestre: -100, segundoSemestre: 0, totalAno: -100 },
];

const context = { filters: { periodoOrcamento: 1 }, codColigada: 1, ano: 2026 } as const;

it('lays the lines out by nature, with a grand total', () => {
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | 1º Semestre | 2º Semestre | Total Anual',
    'item0 | 3.1 - Salários | R$ 1.234,56 | R$ 0,50 | R$ 1.235,06',
    'item0 | 3.10 - Diárias (INATIVA) | -R$ 1,00 | R$ 0,00 | -R$ 1,00',
    'total0 | Total Geral | R$ 1.233,56 | R$ 0,50 | R$ 1.234,06',
  ]);
});

it('answers amounts in reais', () => {
  const inReais = { primeiroSemestre: 1234.56, segundoSemestre: 0.5, totalAno: 1235.06 };
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1))))).toEqual({
    naturezas: [{ ...salarios, ...inReais }],
    totais: inReais,
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
});

it('adds the natures up to the total, and loses no line', () => {
  const amount = fc.integer({ min: -1e10, max: 1e10 });
  const line = fc.record({
    codTBOrcamento: fc.constant('3.1'),
    nomeTBOrcamento: fc.constant('Salários'),
    inativo: fc.constantFrom('0' as const, '1' as const),
    primeiroSemestre: amount,
    segundoSemestre: amount,
    totalAno: amount,
  });
  fc.assert(
    fc.property(fc.array(line), (some) => {
      const { naturezas, totais } = arrange(some);
      for (const name of AMOUNTS) expect(totais[name]).toBe(some.reduce((all, one) => all + one[name], 0));
      expect(naturezas).toEqual(some);
    }),
  );
});
