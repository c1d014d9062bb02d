import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inRankOrder } from './rank-order.ts';

it('sorts by the first ranks, then by the next, stably', () => {
  const element = fc.record({ a: fc.nat(4), b: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(element), (some) => {
      const elements = some.map((each, index) => ({ ...each, index }));
      const ranks = [
        { of: Uint32Array.from(elements, ({ a }) => a), count: 5 },
        { of: Uint32Array.from(elements, ({ b }) => b), count: 4 },
      ];
      expect(inRankOrder(elements, ranks)).toEqual(
        elements.toSorted((x, y) => x.a - y.a || x.b - y.b || x.index - y.index),
      );
    }),
  );
});
