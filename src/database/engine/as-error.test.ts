import { expect, test } from 'vitest';
import { asError } from './as-error.ts';

test('an error stays itself; what the embedded engine throws gets its code', () => {
  const error = new RangeError('x');
  expect(asError(error)).toBe(error);
  expect(asError({ name: 'ErrnoError', errno: 51 })).toMatchObject({ code: 'ENOSPC', message: expect.any(String) });
  expect(asError({ name: 'ErrnoError', errno: 999 }).message).toBe('The embedded database: errno 999');
  expect(asError('x')).toEqual(new Error('x'));
});
