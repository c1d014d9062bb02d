import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Row } from '../sheet/sheet.ts';
import { arrange, type Line } from '../reports/orcamentario/columns.ts';
import { layout } from '../reports/orcamentario/report.ts';

const CODES = [
  { codOrcamentario: '01', descricaoOrcamentario: 'Gestão', area: 'meio' },
  { codOrcamentario: '10', descricaoOrcamentario: 'Cursos', area: 'fim' },
] as const;

/** Lines with distinct keys, at least one of each code. */
const lines = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.array(fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(7))))
  .map(([first, others]): readonly Line[] => {
    const some = [[first, 0] as const, [first, 1] as const, ...others];
    return CODES.flatMap((code, nth) =>
      some
        .filter(([, of]) => of % 2 === nth)
        .map(([valor, of], index) => ({
          ...code,
          tipo: of < 4 ? 'Projeto' : 'Atividade',
          recurso: of % 4 < 2 ? ('proprios' as const) : ('terceiros' as const),
          codTBOrcamento: `3.${index}`,
          descricao: 'Natureza',
          inativo: '0' as const,
          valor,
        })),
    );
  });

it('the shares of items, codes, funding sources and areas in the grand total each add up to 100 %', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const result = arrange(some);
      const whole = result.totais.total;
      const { rows } = layout(result, { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } });
      const all = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
      fc.pre(whole !== 0);
      expect(partOf(all.at(-1)!)).toBe(1);
      const tolerance = 1e-9 * some.reduce((sum, { valor }) => sum + Math.abs(valor / whole), 1);
      const adding = [
        all.filter(({ kind }) => kind === 'item'),
        all.filter(({ kind, level }) => kind === 'group' && level === 0),
        all.filter(({ adds }) => adds?.key === 0),
        all.filter(({ adds }) => adds?.key === 1),
      ];
      for (const parts of adding) {
        const sum = parts.reduce((before, row) => before + Number(partOf(row)), 0);
        expect(Math.abs(sum - 1)).toBeLessThan(tolerance);
      }
    }),
  );
});

/** A row's share of the grand total, in its last cell. */
function partOf({ cells }: Row): number | null | undefined {
  const { value } = cells.at(-1)!;
  return value.kind === 'percent' ? value.ratio : undefined;
}
