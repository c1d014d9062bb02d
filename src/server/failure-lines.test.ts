import { expect, test } from 'vitest';
import { FolderInUse } from '../database/folder-lock.ts';
import { failureLines } from './failure-lines.ts';
import { WrongSettings } from './settings.ts';

test('what a person can mend is one clear line, or one for each wrong setting', () => {
  expect(failureLines(new WrongSettings(['PORT está errado.', 'HOST está errado.']))).toBe(
    'PORT está errado.\nHOST está errado.',
  );
  expect(failureLines(new FolderInUse('/dados'))).toBe(
    'A pasta de dados /dados está em uso por outro processo do Rubrica. Encerre-o e tente de novo.',
  );
  expect(failureLines(Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 }))).toBe(
    'A porta 3000 já está em uso. Encerre o outro programa ou escolha outra com PORT.',
  );
  expect(failureLines(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(
    'Não foi possível se conectar ao banco de dados de DATABASE_URL.',
  );
});

test('a bug keeps its stack', () => {
  expect(failureLines(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /);
});
