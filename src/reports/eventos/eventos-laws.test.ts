import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { placeCells } from '../../sheet/rows/row-blocks.ts';
import type { Cell, Sheet } from '../../sheet/sheet.ts';
import { arrange, type Line } from './arrange.ts';
import { layout, layoutDados } from './layout.ts';

const WORDS = { demandante: 'Gerência', entidade: '', publico: '', observacao: '' };

const centavos = fc.integer({ min: -1e10, max: 1e10 });
const someEvents: fc.Arbitrary<readonly Line[]> = fc
  .array(
    fc.record({
      pai: fc.constantFrom('1.10', '1.11', '1.21'),
      data: fc.constantFrom(null, '2026-01-31', '2026-12-01'),
      nome: fc.constantFrom('Água', 'Feira', 'zebra'),
      custo: centavos,
      parceiros: fc.array(fc.record({ nome: fc.string(), custoAcao: centavos, cCusto: fc.constantFrom('', '1.21') }), {
        maxLength: 4,
      }),
    }),
  )
  .map((events) => events.toSorted((a, b) => (a.pai < b.pai ? -1 : a.pai > b.pai ? 1 : 0)))
  .map((events) =>
    events.map(({ pai, ...event }, id): Line => ({ ...event, ...WORDS, codCCustoPai: pai, nomeCCustoPai: 'Pai', id })),
  );

it('events add up to their parent, parents to the grand total; no event and no partner is lost', () => {
  fc.assert(
    fc.property(someEvents, (some) => {
      const { centrosCustos, totais } = arrange(some);
      expect(totais).toBe(sum(some.map(({ custo }) => custo)));
      expect(totais).toBe(sum(centrosCustos.map(({ total }) => total)));
      for (const { total, eventos } of centrosCustos) expect(total).toBe(sum(eventos.map(({ custo }) => custo)));
      const eventos = centrosCustos.flatMap((pai) => pai.eventos);
      expect(eventos.toSorted((a, b) => a.id - b.id)).toEqual(some.toSorted((a, b) => a.id - b.id));
    }),
  );
});

it('each partner, and each event without partners, has a row of ten cells in the file and on the screen; the file’s columns add up to their totals', () => {
  fc.assert(
    fc.property(someEvents, (some) => {
      const result = arrange(some);
      const lines = sum(some.map(({ parceiros }) => Math.max(1, parceiros.length)));
      const partners = some.flatMap(({ parceiros }) => parceiros);
      const file = cellsOf(layoutDados(result)).filter(({ kind }) => kind === 'item');
      expect(file).toHaveLength(lines);
      expect(sum(file.map(({ cells }) => amountOf(cells[4]!)))).toBe(result.totais);
      expect(sum(file.map(({ cells }) => amountOf(cells[8]!)))).toBe(sum(partners.map(({ custoAcao }) => custoAcao)));
      const screen = cellsOf(layout(result));
      expect(screen.filter(({ kind }) => kind === 'item')).toHaveLength(lines);
      const covered = placeCells(screen).flatMap((cells) =>
        cells.map(({ cell }) => (cell.colSpan ?? 1) * (cell.rowSpan ?? 1)),
      );
      expect(sum(covered)).toBe(screen.length * 10);
    }),
  );
});

function cellsOf({ rows }: Pick<Sheet, 'rows'>) {
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
}

function amountOf({ value }: Cell): number {
  return value.kind === 'money' ? value.centavos : 0;
}
