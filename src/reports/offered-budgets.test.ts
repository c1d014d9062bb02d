import { expect, it } from 'vitest';
import { emptyNoteOf, labelOf, offeredOf } from '../reporting/filters.ts';

const budgets = [
  { id: 1, ano: 2026 },
  { id: 2, ano: 2023 },
  { id: 3, ano: 2024 },
  { id: 10, ano: 2026 },
  { id: 11, ano: 2023 },
  { id: 12, ano: 2027 },
];

it.each([
  ['all', [1, 2, 3, 10, 11, 12]],
  ['current-year', [1, 10]],
  ['compared', [3, 12]],
] as const)('%s offers the budgets %j', (offered, ids) => {
  expect(offeredOf(budgets, offered, 2026).map(({ id }) => id)).toEqual(ids);
});

it('a budget’s label is its year, or both years that are compared', () => {
  expect(labelOf({ id: 4, ano: 2026 }, 'all')).toBe('2026');
  expect(labelOf({ id: 4, ano: 2026 }, 'current-year')).toBe('2026');
  expect(labelOf({ id: 4, ano: 2026 }, 'compared')).toBe('Proposto 2026 x Reformulado 2025');
});

it('there is a message if no budget is offered', () => {
  expect(emptyNoteOf('all', 2026)).toBe('Não há orçamento cadastrado.');
  expect(emptyNoteOf('current-year', 2026)).toBe('Não há orçamento cadastrado para 2026.');
  expect(emptyNoteOf('compared', 2026)).toBe('Não há orçamento que possa ser comparado com o do ano anterior.');
});
