import { expect, it } from 'vitest';
import { compareNames, searchForm } from './text.ts';

it('orders names as a Brazilian reader expects', () => {
  expect(['Zebra', 'Água', 'agosto', 'Árvore', 'Projeto', 'Atividade'].sort(compareNames)).toEqual([
    'agosto',
    'Água',
    'Árvore',
    'Atividade',
    'Projeto',
    'Zebra',
  ]);
});

it('ignores accents and case in searches', () => {
  expect(searchForm('ÁGUA e Esgoto – São João')).toBe('agua e esgoto – sao joao');
});
