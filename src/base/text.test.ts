import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames, searchForm, sortedByName } from './text.ts';

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

it('sorts names in the order that comparing any two gives', () => {
  const parts = fc.constantFrom('a', 'á', 'A', 'a\u0301', '\u00AD', ' ', '-'); // some have the same collation key
  const names = fc.array(fc.array(parts, { maxLength: 4 }).map((some) => some.join('')));
  fc.assert(
    fc.property(names, (some) => {
      const items = some.map((nome, index) => ({ nome, id: -index }));
      const then = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;
      expect(sortedByName(items, ({ nome }) => nome, then)).toEqual(
        items.toSorted((a, b) => compareNames(a.nome, b.nome) || then(a, b)),
      );
    }),
  );
});
