import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeSortKey, compareCodes, sortCodes } from './code-order.ts';

it('orders codes segment by segment as numbers', () => {
  const codes = ['1.21', '1.10', '1.2', '10', '1.9', '2', '1', '1.10.02', '1.10.01', '01.2', '3.1.A', '3.1.9'];
  expect(codes.sort(compareCodes)).toEqual([
    '1',
    '01.2',
    '1.2',
    '1.9',
    '1.10',
    '1.10.01',
    '1.10.02',
    '1.21',
    '2',
    '3.1.9',
    '3.1.A',
    '10',
  ]);
});

it('breaks the tie of leading zeros by the plain text', () => {
  expect(['1', '01', '001'].sort(compareCodes)).toEqual(['001', '01', '1']);
});

it('orders by the sort key as plain bytes, as the database does', () => {
  const code = fc.array(fc.oneof(fc.nat(99_999).map(String), fc.constantFrom('A', 'B2', '007')), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(code, code, (one, other) => {
      const [a, b] = [one.join('.'), other.join('.')];
      const byBytes = Buffer.compare(Buffer.from(codeSortKey(a)), Buffer.from(codeSortKey(b)));
      const byText = Buffer.compare(Buffer.from(a), Buffer.from(b));
      expect(Math.sign(compareCodes(a, b))).toBe(byBytes || byText);
    }),
  );
});

it('is a total order', () => {
  const code = fc.stringMatching(/^\d{1,3}(\.\d{1,3}){0,3}$/);
  fc.assert(
    fc.property(code, code, code, (a, b, c) => {
      expect(compareCodes(a, b)).toBe(-compareCodes(b, a) + 0);
      const [first, second, third] = [a, b, c].sort(compareCodes);
      expect(compareCodes(first!, second!) <= 0 && compareCodes(second!, third!) <= 0).toBe(true);
      expect(compareCodes(first!, third!)).toBeLessThanOrEqual(0);
    }),
  );
});

it('sorts codes as it compares them, without changing its argument', () => {
  const codes = fc.array(fc.constantFrom('1', '01', '1.2', '1.10', '10', 'A', '', '1.A', '2.007'));
  fc.assert(
    fc.property(codes, (some) => {
      const before = [...some];
      expect(sortCodes(some)).toEqual(some.toSorted(compareCodes));
      expect(some).toEqual(before);
    }),
  );
});
