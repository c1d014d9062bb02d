import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDue, type JustificationRule } from './justification-rule.ts';

const RULE: JustificationRule = { isOn: true, abovePercent: 1_000, aboveAmount: 100_00 };

test.each([
  [1000_00, 1200_00, true],
  [1000_00, 800_00, true],
  [1000_00, 1100_00, false], // neither above R$ 100,00 nor above 10 %
  [1000_00, 1100_01, true],
  [2000_00, 2150_00, false], // 7,5 %
  [500_00, 590_00, false], // R$ 90,00
  [0, 100_00, false],
  [0, 100_01, true],
  [0, -100_01, true],
  [-1000_00, -1100_01, true],
  [1000_00, 1000_00, false],
])('from %i to %i: %s', (antes, depois, due) => {
  expect(isDue(RULE, { antes, depois })).toBe(due);
});

const amount = fc.maxSafeInteger().map((number) => Math.trunc(number / 9));
const percent = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null });
const limit = fc.option(fc.integer({ min: 0, max: 10 ** 12 }), { nil: null });
const rules = fc.record({ isOn: fc.constant(true), abovePercent: percent, aboveAmount: limit });

test('a rule that is off, or no difference, makes nothing due', () => {
  fc.assert(
    fc.property(rules, amount, amount, (rule, antes, depois) => {
      expect(isDue({ ...rule, isOn: false }, { antes, depois })).toBe(false);
      expect(isDue(rule, { antes, depois: antes })).toBe(false);
    }),
  );
});

test('a justification that is due is also due for a larger difference, without one of the limits, and for negated amounts', () => {
  fc.assert(
    fc.property(rules, amount, fc.nat(10 ** 9), fc.nat(10 ** 9), (rule, antes, difference, more) => {
      const due = isDue(rule, { antes, depois: antes + difference });
      expect(isDue(rule, { antes: -antes, depois: -antes - difference })).toBe(due);
      if (!due) return;
      expect(isDue(rule, { antes, depois: antes + difference + more })).toBe(true);
      expect(isDue({ ...rule, abovePercent: null }, { antes, depois: antes + difference })).toBe(true);
      expect(isDue({ ...rule, aboveAmount: null }, { antes, depois: antes + difference })).toBe(true);
    }),
  );
});

test('a justification is due exactly above both limits', () => {
  const small = fc.integer({ min: -(10 ** 7), max: 10 ** 7 });
  fc.assert(
    fc.property(rules, small, small, (rule, antes, depois) => {
      const difference = Math.abs(depois - antes);
      const isAboveAmount = difference > (rule.aboveAmount ?? 0);
      const isAbovePercent = antes === 0 || difference * 10_000 > (rule.abovePercent ?? 0) * Math.abs(antes);
      expect(isDue(rule, { antes, depois })).toBe(isAboveAmount && (rule.abovePercent === null || isAbovePercent));
    }),
  );
});
