import { expect, it } from 'vitest';
import { distinctLabels } from './distinct-labels.ts';

it('things of one name are told apart, and only they', () => {
  const labelled = [
    { label: 'Doação', id: 1 },
    { label: 'Taxa', id: 2 },
    { label: 'Doação', id: 3 },
  ];
  expect(distinctLabels(labelled, ({ id }) => `nº ${id}`).map(({ label }) => label)).toEqual([
    'Doação (nº 1)',
    'Taxa',
    'Doação (nº 3)',
  ]);
});
