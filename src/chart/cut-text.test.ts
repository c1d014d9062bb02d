import { expect, it } from 'vitest';
import { MONTHS } from './month-categories.ts';
import { cutText, fittingName } from './cut-text.ts';

it('months shrink to their letters if there is little room, other names never do', () => {
  expect([90, 30, 18].map((width) => fittingName(MONTHS[1]!, width))).toEqual(['fev', 'fev', 'F']);
  const undated = { label: 'Sem data', short: 's/d' };
  expect([90, 18].map((width) => fittingName(undated, width))).toEqual(['Sem data', 's/d']);
  expect(fittingName({ label: 'T1' }, 3)).toBe('T1');
});

it('a text is cut to a width', () => {
  expect(cutText('Salários', 90)).toBe('Salários');
  expect(cutText('Salários e encargos', 62)).toBe('Salários…');
});
