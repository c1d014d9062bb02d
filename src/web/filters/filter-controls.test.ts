import { expect, test } from 'vitest';
import { catalog } from '../../reports/catalog.ts';
import { controlOf } from './filter-controls.ts';

test.each(catalog)('every filter of $slug has a field on the form', ({ filters }) => {
  for (const name of filters) expect(controlOf(name).Field).toBeTypeOf('function');
});
