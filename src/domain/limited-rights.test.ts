import { expect, test } from 'vitest';
import { covers, limitWithRights } from './centros.ts';
import { LIMITED_RIGHTS, limitedRightInWords, NO_LIMITED_RIGHTS } from './limited-rights.ts';

const limited = {
  isAdmin: false,
  gerencia: false,
  ...NO_LIMITED_RIGHTS,
  centros: { pais: ['1.10'], filhos: [] },
} as const;

test.each(LIMITED_RIGHTS)('permissions with %s cover those without it, but not the reverse', (right) => {
  const holder = { ...limited, [right]: true };
  expect([covers(limited, holder), covers(holder, limited), covers(holder, holder)]).toEqual([false, true, true]);
});

test('a person who sees every report also sees realised values, but fills in nothing without the right', () => {
  const admin = { ...limited, isAdmin: true };
  expect(LIMITED_RIGHTS.map((right) => covers(admin, { ...limited, [right]: true }))).toEqual([true, false]);
});

test('rights are named after the limit that they belong to', () => {
  const person = { ...NO_LIMITED_RIGHTS, centros: ['1.10', '1.21'] };
  expect(limitWithRights(person)).toBe('somente os centros 1.10 e 1.21');
  expect(limitWithRights({ ...person, acompanha: true, preenche: true })).toBe(
    'somente os centros 1.10 e 1.21, acompanha o realizado, preenche os seus centros',
  );
  expect(limitedRightInWords('preenche', false)).toBe('não preenche os seus centros');
});
