import { expect, it } from 'vitest';
import { pendingAmounts } from './opening.ts';

const [a, b] = ['1', '2'].map((id) => ({ subject: { id }, amount: { coluna: 'custo' } })) as [Amount, Amount];
type Amount = { readonly subject: { readonly id: string }; readonly amount: { readonly coluna: string } };

it('an amount is requested once, and not again while it is open', () => {
  const pending = pendingAmounts();
  expect(pending.request(a, undefined)).toBe(true);
  expect(pending.request({ ...a }, undefined)).toBe(false); // already requested
  expect(pending.wasRequested(a)).toBe(true);
  expect(pending.request(a, a)).toBe(false);
  expect(pending.request(b, a)).toBe(true);
  expect(pending.request(a, a)).toBe(true); // back to the first before the other is open
});

it('requests before the opened one are dropped; all are dropped if another amount opens, or none is open', () => {
  const pending = pendingAmounts();
  pending.request(a, undefined);
  pending.request(b, undefined);
  expect(pending.wasRequested(b)).toBe(true);
  expect(pending.wasRequested(a)).toBe(false);
  pending.request(a, b);
  expect(pending.wasRequested(undefined)).toBe(false); // closed meanwhile
  expect(pending.request(a, undefined)).toBe(true);
});
