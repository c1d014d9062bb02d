import { expect, it } from 'vitest';
import { knownNumbers } from '../../../e2e/known-numbers.ts';
import { catalog } from '../servers/catalog.ts';

it('every number that the journeys know is of a report of the catalogue', () => {
  const slugs = catalog.map(({ slug }) => slug);
  expect(Object.keys(knownNumbers).filter((slug) => !slugs.includes(slug))).toEqual([]);
});
