import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeCells } from '../../sheet/place-cells.ts';
import type { Cell, Sheet } from '../../sheet/sheet.ts';
import { arrange, type Line } from './arrange.ts';
import { layout, layoutDados } from './layout.ts';

const WORDS = { demandante: 'Gerência', entidade: '', publico: '', observacao: '' };
const NO_PARTNER = { parceiro: null, custoAcao: null, cCusto: null } as const;

const centavos = fc.integer({ min: -1e10, max: 1e10 });
const someLines: fc.Arbitrary<readonly Line[]> = fc
  .array(
    fc.record({
      pai: fc.constantFrom('1.10', '1.11', '1.21'),
      data: fc.constantFrom(null, '2026-01-31', '2026-12-01'),
      nome: fc.constantFrom('Água', 'Feira', 'zebra'),
      custo: centavos,
      parceiros: fc.array(
        fc.record({ parceiro: fc.string(), custoAcao: centavos, cCusto: fc.constantFrom('', '1.21') }),
        { maxLength: 4 },
      ),
    }),
  )
  .map((events) => events.toSorted((a, b) => (a.pai < b.pai ? -1 : a.pai > b.pai ? 1 : 0)))
  .map((events) =>
    events.flatMap(({ pai, parceiros, ...event }, id): readonly Line[] => {
      const own = { ...event, ...WORDS, codCCustoPai: pai, nomeCCustoPai: 'Pai', id };
      return parceiros.length === 0
        ? [{ ...own, ...NO_PARTNER }]
        : parceiros.map((parceiro) => ({ ...own, ...parceiro }));
    }),
  );

it('keeps the laws: events = parent, parents = grand total, no event and no partner lost', () => {
  fc.assert(
    fc.property(someLines, (some) => {
      const { centrosCustos, totais } = arrange(some);
      const custos = new Map(some.map(({ id, custo }) => [id, custo]));
      expect(totais).toBe(sum([...custos.values()]));
      expect(totais).toBe(sum(centrosCustos.map(({ total }) => total)));
      for (const { total, eventos } of centrosCustos) expect(total).toBe(sum(eventos.map(({ custo }) => custo)));
      const eventos = centrosCustos.flatMap((pai) => pai.eventos);
      expect(new Map(eventos.map(({ id, custo }) => [id, custo]))).toEqual(custos);
      for (const { id, parceiros } of eventos) {
        const ofEvent = some.filter((line) => line.id === id && line.parceiro !== null);
        expect(parceiros).toEqual(
          ofEvent.map(({ parceiro: nome, custoAcao, cCusto }) => ({ nome, custoAcao, cCusto })),
        );
      }
    }),
  );
});

it('gives each line a row of ten cells, in the file and on the screen, and adds each column of the file up to its total', () => {
  fc.assert(
    fc.property(someLines, (some) => {
      const result = arrange(some);
      const file = cellsOf(layoutDados(result)).filter(({ kind }) => kind === 'item');
      expect(file).toHaveLength(some.length);
      expect(sum(file.map(({ cells }) => amountOf(cells[4]!)))).toBe(result.totais);
      expect(sum(file.map(({ cells }) => amountOf(cells[8]!)))).toBe(sum(some.map(({ custoAcao }) => custoAcao ?? 0)));
      const screen = cellsOf(layout(result));
      expect(screen.filter(({ kind }) => kind === 'item')).toHaveLength(some.length);
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

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
