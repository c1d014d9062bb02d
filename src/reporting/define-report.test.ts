import { expect, it } from 'vitest';
import { differenceOf, ofYear, ratioOf, shareOf, type Columns, type Origin } from './columns.ts';
import { checkNames } from './define-report.ts';

const column = (name: string, from: Origin) => ({ name, label: name, format: 'currency', from }) as const;
const own: Columns = [column('um', ofYear('proposta')), column('dois', ofYear('reformulacao'))];

it('takes columns that name others of their list, or of the report’s own', () => {
  const summed = [...own, column('soma', ofYear('proposta', ['um', 'dois']))];
  const calculated = [column('resto', differenceOf('um', 'dois')), column('parte', shareOf('resto'))];
  for (const list of [summed, calculated]) expect(() => checkNames(list, own)).not.toThrow();
});

it.each([
  ['adds', ofYear('proposta', ['tres']), 'tres'],
  ['adds, of the report’s own list', ofYear('proposta', ['um']), 'um'],
  ['terms', differenceOf('um', 'tres'), 'tres'],
  ['a whole', shareOf('tres'), 'tres'],
  ['a pace', ratioOf('um', 'dois', { of: 'tres', twelfths: 6 }), 'tres'],
] as const)('refuses a column that names an unknown one: %s', (_, from, unknown) => {
  const message = `The column novo names ${unknown}, which is no column of its report.`;
  expect(() => checkNames([column('novo', from)], own)).toThrow(message);
});
