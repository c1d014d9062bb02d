import { expect, test } from 'vitest';
import type { Execucao } from '../../../contracts/administration/erp.ts';
import { budgetOptions } from './Questions.tsx';
import { runsWithRows } from './Runs.tsx';

test('only the newest successful run of each question and budget has the rows that it left out', () => {
  const run = (id: string, others: Partial<Execucao>) =>
    ({ id, pergunta: 'realizados', orcamentoId: 4, situacao: 'concluida', ...others }) as Execucao;
  const runs = [
    run('9', { situacao: 'falhou' }),
    run('8', {}),
    run('7', {}),
    run('6', { orcamentoId: 3 }),
    run('5', { pergunta: 'importacao', orcamentoId: null }),
  ];
  expect([...runsWithRows(runs)]).toEqual(['8', '6', '5']);
});

test('budgets are labelled by year, with the id if a year has several', () => {
  const budgets = [
    { id: 5, ano: 2026 },
    { id: 4, ano: 2026 },
    { id: 3, ano: 2025 },
  ];
  expect(budgetOptions(budgets).map(({ label }) => label)).toEqual(['2026 (5)', '2026 (4)', '2025']);
});
