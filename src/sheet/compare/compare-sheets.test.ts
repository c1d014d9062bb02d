import { expect, it } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, type Line } from '../../reports/orcamentario-comparativo/contract.ts';
import { layout } from '../../reports/orcamentario-comparativo/report.ts';
import { longForm, longRows } from '../long/long-form.ts';
import type { Sheet } from '../sheet.ts';
import { longAmounts } from './amount-columns.ts';
import { compareSheets } from './compare-sheets.ts';
import { totalDifferences } from './total-differences.ts';

const line = (codTBOrcamento: string, descricao: string, proposta: number, reformulacao: number): Line => ({
  codOrcamentario: '10',
  descricaoOrcamentario: 'Saúde',
  area: 'fim',
  tipo: 'Atividade',
  recurso: 'proprios',
  inativo: '0',
  codTBOrcamento,
  descricao,
  proposta,
  reformulacao,
});

const sheetOf = (...lines: readonly Line[]): Sheet => ({ title: 'Comparativo', ...layout(arrange(lines)) });

const before = sheetOf(
  line('3.1', 'Salários', 10000, 20000),
  line('3.5', 'Diárias', 500, 0),
  line('3.9', 'Água', 100, 100),
);
const after = sheetOf(
  line('3.1', 'Salários', 10000, 15000),
  line('3.2', 'Consultoria', 0, 4200),
  line('3.9', 'Água', 100, 100),
);

it('shows each amount before, after, and their difference, at all levels; rows that only one side has are marked', () => {
  expect(sheetLines(compareSheets(before, after))).toEqual([
    'header0 | Item | Proposto (R$) | Reformulado (R$)',
    'header0 | Antes | Depois | Diferença | % | Antes | Depois | Diferença | %',
    'group0 | 10 - Saúde | 106,00 | 101,00 | -5,00 | -4,72% | 201,00 | 193,00 | -8,00 | -3,98%',
    'group1 | Atividade | 106,00 | 101,00 | -5,00 | -4,72% | 201,00 | 193,00 | -8,00 | -3,98%',
    'group2 | Recursos Próprios | 106,00 | 101,00 | -5,00 | -4,72% | 201,00 | 193,00 | -8,00 | -3,98%',
    'item3 | 3.1 - Salários | 100,00 | 100,00 | 0,00 | 0,00% | 200,00 | 150,00 | -50,00 | -25,00%',
    'item3 | 3.2 - Consultoria (nova) | 0,00 | 0,00 | 0,00 | 0,00% | 0,00 | 42,00 | +42,00 | —',
    'item3 | 3.5 - Diárias (removida) | 5,00 | 0,00 | -5,00 | -100,00% | 0,00 | 0,00 | 0,00 | 0,00%',
    'item3 | 3.9 - Água | 1,00 | 1,00 | 0,00 | 0,00% | 1,00 | 1,00 | 0,00 | 0,00%',
    'subtotal0 | Total de Recursos Próprios | 106,00 | 101,00 | -5,00 | -4,72% | 201,00 | 193,00 | -8,00 | -3,98%',
    'subtotal0 | Total de Recursos de Terceiros | 0,00 | 0,00 | 0,00 | 0,00% | 0,00 | 0,00 | 0,00 | 0,00%',
    'total0 | Total Geral | 106,00 | 101,00 | -5,00 | -4,72% | 201,00 | 193,00 | -8,00 | -3,98%',
  ]);
});

it('a code that only one side has is marked in the gender of its noun, and so are all rows inside it', () => {
  const other = { ...line('3.1', 'Salários', 700, 700), codOrcamentario: '2', descricaoOrcamentario: 'Gestão' };
  const lines = sheetLines(compareSheets(before, sheetOf(other, line('3.1', 'Salários', 10000, 20000))));
  expect(
    lines.filter((each) => /\((nov|remov)/.test(each)).map((each) => each.split(' | ').slice(0, 2).join(' ')),
  ).toEqual([
    'group0 2 - Gestão (novo)',
    'group1 Atividade (novo)',
    'group2 Recursos Próprios (novo)',
    'item3 3.1 - Salários (nova)',
    'item3 3.5 - Diárias (removida)',
    'item3 3.9 - Água (removida)',
  ]);
});

it('in long form each amount has its sides and its difference, and a line says whether it is new, changed or removed', () => {
  const amounts = longAmounts(after.columns);
  const form = longForm(compareSheets(before, after, { amounts }), []);
  const names = ['propostaAntes', 'propostaDepois', 'propostaDiferenca'];
  expect(form.fields.map(({ name }) => name).slice(-6)).toEqual([
    ...names,
    ...names.map((name) => name.replace('proposta', 'reformulacao')),
  ]);
  const rows = [...longRows(form)].map((row) => row.slice(4));
  expect(rows).toEqual([
    ['3.1', 'Salários', null, 'alterada', 10000, 10000, 0, 20000, 15000, -5000],
    ['3.2', 'Consultoria', null, 'nova', 0, 0, 0, 0, 4200, 4200],
    ['3.5', 'Diárias', null, 'removida', 500, 0, -500, 0, 0, 0],
    ['3.9', 'Água', null, null, 100, 100, 0, 100, 100, 0],
  ]);
});

it('amounts before can be opened, and differences too if a history explains them; those of the grand total are listed', () => {
  const compared = compareSheets(before, after, { isExplained: true });
  const amounts = compared.columns.flatMap(({ amount }) => (amount?.['coluna'] === 'reformulacao' ? [amount] : []));
  const coluna = 'reformulacao';
  expect(amounts).toEqual([{ coluna, lado: 'antes' }, { coluna }, { coluna, lado: 'diferenca' }]);
  expect(totalDifferences(compared)).toEqual([
    { label: 'Proposto', amount: { coluna: 'proposta' }, before: 10_600, after: 10_100, difference: -500 },
    { label: 'Reformulado', amount: { coluna }, before: 20_100, after: 19_300, difference: -800 },
  ]);
  const ofBudgets = compareSheets(before, after);
  expect(ofBudgets.columns.filter(({ amount }) => amount?.['lado'] === 'diferenca')).toEqual([]);
  expect(totalDifferences(ofBudgets)).toEqual([]);
});
