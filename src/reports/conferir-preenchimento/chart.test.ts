import { expect, it } from 'vitest';
import { MESES, type Mes } from '../../domain/months.ts';
import { arrange, type Line } from './columns.ts';
import { chart } from './chart.ts';

const line = (codCCustoFilho: string, codTBOrcamento: string, months: Partial<Record<Mes, number>>): Line => {
  const amounts = Object.fromEntries(MESES.map((mes) => [mes, months[mes] ?? 0])) as Record<Mes, number>;
  return {
    codCCustoPai: '1.01',
    nomeCCustoPai: 'Sede',
    codCCustoFilho,
    nomeCCustoFilho: 'Compras',
    codTBOrcamento,
    nomeTBOrcamento: 'Diárias',
    inativo: '0',
    ...amounts,
    totalAno: MESES.reduce((sum, mes) => sum + amounts[mes], 0),
    totalBloqueado: 0,
  };
};
const context = { filters: { periodoOrcamento: 1 } } as const;
const result = arrange([
  line('1.01.1', '3.1', { janeiro: 100, fevereiro: -50 }),
  line('1.01.1', '3.2', { fevereiro: 50, marco: 7 }),
  line('1.01.2', '3.1', {}),
]);

it('a month is empty if no nature has an amount, and unexplained if it has amounts but no calculation memory', () => {
  const drawn = chart(result, context, [{ codCCustoFilho: '1.01.1', meses: [1, 12] }]);
  expect(drawn.rows.map(({ label }) => label)).toEqual(['1.01.1 - Compras', '1.01.2 - Compras']);
  const fillings = drawn.rows.map(({ cells }) => cells.map(({ filling }) => filling));
  // February's amounts add up to zero, yet it is not empty; December has a calculation memory but no amount.
  expect(fillings[0]!.slice(0, 4)).toEqual(['filled', 'unexplained', 'unexplained', 'empty']);
  expect(new Set([...fillings[0]!.slice(3), ...fillings[1]!])).toEqual(new Set(['empty']));
  expect(drawn.description).toBe('2 centros: 2 com meses vazios, 1 com meses sem memória de cálculo.');
});

it('a cell has the centre’s amount of the month, and opens it', () => {
  const { cells } = chart(result, context, []).rows[0]!;
  expect(cells.map(({ centavos }) => centavos).slice(0, 3)).toEqual([100, 0, 7]);
  expect(cells[2]!.opens).toEqual({ em: { codCCustoPai: '1.01', codCCustoFilho: '1.01.1' }, coluna: 'marco' });
});

it('if calculation memories are unknown, no month is unexplained', () => {
  const drawn = chart(result, context, undefined);
  expect(drawn.rows.flatMap(({ cells }) => cells).filter(({ filling }) => filling === 'unexplained')).toEqual([]);
  expect(drawn.description).toContain('não puderam ser lidas');
});
