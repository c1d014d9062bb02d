import { expect, test } from 'vitest';
import { failureLines } from './failure-lines.ts';
import { WrongSettings } from './settings.ts';
import { WrongCall } from './usuario-command.ts';

test('what a person can mend is one clear line, or one for each wrong setting', () => {
  expect(failureLines(new WrongSettings(['PORT está errado.', 'HOST está errado.']))).toBe(
    'PORT está errado.\nHOST está errado.',
  );
  expect(failureLines(new WrongCall('Falta --email.'))).toBe('Falta --email.');
});

test('a bug keeps its stack', () => {
  expect(failureLines(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /);
});
