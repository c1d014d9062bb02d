import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marksOf } from '../../testing/sheets/chart-cells.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { arrange, type Line } from './arrange.ts';
import { chart } from './chart.ts';
import { layout } from './layout.ts';

const line = (id: number, data: string | null, custo: number): Line => ({
  codCCustoPai: '1.01',
  nomeCCustoPai: 'Sede',
  id,
  demandante: 'Diretoria',
  nome: `Feira ${id}`,
  data,
  entidade: '',
  custo,
  publico: '',
  observacao: '',
  parceiros: [],
});
const context = { ano: 2026 };

it('shows costs by month of the year; those of other years and those without date are separate', () => {
  const drawn = chart(
    arrange([line(1, '2026-03-15', 500), line(2, '2026-03-01', 70), line(3, '2025-03-01', 9), line(4, null, 1)]),
    context,
  );
  const shown = drawn.categories.map(({ label, marks }) => [label, marks[0]!.centavos]);
  expect(shown.filter(([, centavos]) => centavos !== 0)).toEqual([
    ['Março', 570],
    ['Outros anos', 9],
    ['Sem data', 1],
  ]);
  expect(shown).toHaveLength(14);
});

it('no cost is lost, and a month opens the rows whose costs it adds up', () => {
  const data = fc.oneof(
    fc.constant(null),
    fc.record({ ano: fc.constantFrom(2025, 2026), mes: fc.integer({ min: 1, max: 12 }) }),
  );
  const evento = fc.record({ data, custo: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }) });
  fc.assert(
    fc.property(fc.array(evento, { minLength: 1, maxLength: 30 }), (eventos) => {
      const result = arrange(
        eventos.map(({ data, custo }, id) =>
          line(id, data && `${data.ano}-${String(data.mes).padStart(2, '0')}-10`, custo),
        ),
      );
      const marks = marksOf(chart(result, context));
      expect(marks.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(result.totais);
      const sheet = { title: 'Eventos', ...layout(result) };
      for (const { centavos, opens } of marks) {
        if (opens === undefined || !('localizar' in opens)) continue;
        const { rows } = viewOf(sheet, { toggled: [], keep: [], found: opens.localizar }).sheet;
        const items = Array.from({ length: rows.length }, (_, at) => rows.at(at)!).filter(
          ({ kind }) => kind === 'item',
        );
        const custos = items.map(({ cells }) => (cells[4]!.value.kind === 'money' ? cells[4]!.value.centavos : 0));
        expect(custos.reduce((sum, custo) => sum + custo, 0)).toBe(centavos);
      }
    }),
    { numRuns: 40 },
  );
});
