import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axesOf } from './axis-steps.ts';

const amounts = fc.array(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), { minLength: 1, maxLength: 20 });

it('an axis covers every amount and zero, with at most seven ticks at equal steps of 1, 2 or 5 times a power of ten', () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const { ticks } = axesOf([all])[0]!;
      const step = ticks[1]! - ticks[0]!;
      expect(ticks).toContain(0);
      expect(ticks[0]!).toBeLessThanOrEqual(Math.min(0, ...all));
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(0, ...all));
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(ticks.map((tick, at) => tick - step * at)).toEqual(ticks.map(() => ticks[0]));
    }),
  );
});

it('two axes have their zeros at the same height', () => {
  fc.assert(
    fc.property(amounts, amounts, (first, second) => {
      const [a, b] = axesOf([first, second]);
      expect(a!.ticks.indexOf(0)).toBe(b!.ticks.indexOf(0));
      expect(a!.ticks.length).toBe(b!.ticks.length);
    }),
  );
});

it('an axis of zeros alone, or without amounts, has one step of one real', () => {
  expect(axesOf([[0, 0]])[0]!.ticks).toEqual([0, 100]);
  expect(axesOf([[]])[0]!.ticks).toEqual([0, 100]);
});

it('the ticks of an axis of some millions, and of one with negative amounts', () => {
  expect(axesOf([[0, 1_640_000_00]])[0]!.ticks).toEqual([0, 500_000_00, 1_000_000_00, 1_500_000_00, 2_000_000_00]);
  expect(axesOf([[-300, 900]])[0]!.ticks).toEqual([-500, 0, 500, 1000]);
});
