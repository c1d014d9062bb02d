import { expect, it } from 'vitest';
import { askedAmounts } from './use-following.ts';

const [a, b] = ['1', '2'].map((id) => ({ subject: { id }, amount: { coluna: 'custo' } })) as [Amount, Amount];
type Amount = { readonly subject: { readonly id: string }; readonly amount: { readonly coluna: string } };

it('an amount is asked for once, and not again while it is open', () => {
  const asked = askedAmounts();
  expect(asked.ask(a, undefined)).toBe(true);
  expect(asked.ask({ ...a }, undefined)).toBe(false); // on its way
  expect(asked.wasAsked(a)).toBe(true);
  expect(asked.ask(a, a)).toBe(false);
  expect(asked.ask(b, a)).toBe(true);
  expect(asked.ask(a, a)).toBe(true); // back, before the other is there
});

it('amounts passed over are forgotten, and so is all where something else is open, or nothing', () => {
  const asked = askedAmounts();
  asked.ask(a, undefined);
  asked.ask(b, undefined);
  expect(asked.wasAsked(b)).toBe(true);
  expect(asked.wasAsked(a)).toBe(false);
  asked.ask(a, b);
  expect(asked.wasAsked(undefined)).toBe(false); // closed on the way
  expect(asked.ask(a, undefined)).toBe(true);
});
