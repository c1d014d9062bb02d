import { expect, it } from 'vitest';
import { knownNumbers } from '../../../e2e/known-numbers.ts';
import { SMALL_SYSTEM } from '../../../e2e/small-organizations.ts';
import { catalogOf } from '../../reports/catalog.ts';

it('every expected number of the browser tests belongs to a report of the catalogue', () => {
  const slugs = catalogOf({ importacaoSistema: SMALL_SYSTEM }).map(({ slug }) => slug);
  expect(Object.keys(knownNumbers).filter((slug) => !slugs.includes(slug))).toEqual([]);
});
