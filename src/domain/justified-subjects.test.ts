import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPartOf, isSameSubject, JUSTIFIED_FIELDS, ownSubject } from './justified-subjects.ts';

const code = fc.constantFrom('1', '1.2', '3.1');
const subjects = fc.record(Object.fromEntries(JUSTIFIED_FIELDS.map((field) => [field, code])), { requiredKeys: [] });

test('every subject is the same as itself, with or without its child’s parent, and part of itself and of the total', () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      expect(isSameSubject(subject, ownSubject(subject))).toBe(true);
      expect([isPartOf(subject, subject), isPartOf(subject, {})]).toEqual([true, true]);
    }),
  );
});

test('parts of a part are parts, and two that are parts of each other are the same', () => {
  fc.assert(
    fc.property(subjects, subjects, subjects, (one, other, third) => {
      const isPartOfPart = isPartOf(one, other) && isPartOf(other, third);
      const arePartsOfEachOther = isPartOf(one, other) && isPartOf(other, one);
      expect(!isPartOfPart || isPartOf(one, third)).toBe(true);
      expect(!arePartsOfEachOther || isSameSubject(one, other)).toBe(true);
    }),
  );
});

test('a field that is undefined names nothing', () => {
  expect(isSameSubject({ tipo: undefined, recurso: 'proprios' }, { recurso: 'proprios' })).toBe(true);
  expect(isPartOf({ recurso: 'proprios' }, { tipo: undefined })).toBe(true);
});
