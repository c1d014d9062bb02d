import { expect, it } from 'vitest';
import { keyAction } from './use-cell-opening.ts';

const amount = { subject: { id: '1' }, amount: { coluna: 'custo' } };
const done: string[] = [];
const opening = {
  open: () => done.push('open'),
  close: () => done.push('close'),
  enter: () => done.push('enter'),
};

function press(key: string, isSelected: boolean, opened: typeof amount | undefined): string | undefined {
  keyAction(key, { opening: { ...opening, opened }, isSelected, amount: isSelected ? amount : undefined })?.();
  return done.pop();
}

it('Enter selects first, then opens, then leads into the panel', () => {
  expect(press('Enter', false, undefined)).toBeUndefined();
  expect(press('Enter', true, undefined)).toBe('open');
  expect(press('Enter', true, amount)).toBe('enter');
});

it('with an amount open that the table does not show, Enter still selects; Tab enters the panel, Escape closes', () => {
  expect(press('Enter', false, amount)).toBeUndefined();
  expect(press('Tab', false, amount)).toBe('enter');
  expect(press('Escape', false, amount)).toBe('close');
  expect(press('Escape', true, undefined)).toBeUndefined();
});
