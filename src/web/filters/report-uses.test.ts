import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { carriedFilters } from './carried-filters.ts';
import { countUse, mostUsedFirst, readUses } from './report-uses.ts';

function withStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

test('searches are counted for each person separately, and filters never pass from one person to another', () => {
  const stored = withStorage();
  const [ana, ugo] = ['["ana@exemplo.com",1,"todos"]', '["ugo@exemplo.com",1,"todos"]'];
  countUse(ana, 'eventos');
  countUse(ana, 'eventos');
  countUse(ugo, 'receitas');
  expect([readUses(ana), readUses(ugo)]).toEqual([{ eventos: 2 }, { receitas: 1 }]);
  carriedFilters.store(ana, { from: 'eventos', values: { orcamentoId: '3' } });
  expect([carriedFilters.read(ana)?.values, carriedFilters.read(ugo)]).toEqual([{ orcamentoId: '3' }, undefined]);
  carriedFilters.store(ana, undefined);
  expect([carriedFilters.read(ana), readUses(ana)]).toEqual([undefined, { eventos: 2 }]);
  for (const key of stored.keys()) stored.set(key, '{"eventos": "muitas"');
  expect([carriedFilters.read(ugo), readUses(ana)]).toEqual([undefined, {}]);
  vi.unstubAllGlobals();
});

test('without storage nothing is stored and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  countUse('ana', 'eventos');
  expect([readUses('ana'), carriedFilters.read('ana')]).toEqual([{}, undefined]);
  vi.unstubAllGlobals();
});

test('the most used reports come first; those used equally keep their order', () => {
  const reports = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  const order = (uses: Record<string, number>) => mostUsedFirst(reports, uses).map(({ slug }) => slug);
  expect(order({ c: 2, d: 5, z: 9 })).toEqual(['d', 'c', 'a', 'b']);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3)), (uses) => {
      const found = order(uses);
      expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd']);
      for (const [at, slug] of found.slice(1).entries()) {
        const [before, after] = [uses[found[at]!] ?? 0, uses[slug] ?? 0];
        expect(before > after || (before === after && found[at]! < slug)).toBe(true);
      }
    }),
  );
});
