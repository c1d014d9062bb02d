import { expect, test } from 'vitest';
import { readBackupCall } from './backup-command.ts';

test('the arguments name the file, and may allow replacing what exists', () => {
  expect(readBackupCall('backup', ['a b.backup'])).toEqual({ path: 'a b.backup', replace: false });
  expect(readBackupCall('restaurar', ['--substituir', 'a'])).toEqual({ path: 'a', replace: true });
});

test.each([
  [[]],
  [['']],
  [['a', 'b']],
  [['a', '--forcar']],
  [['a', '--substituir', '--substituir']],
  [['a', '--substituir=sim']],
])('%j are wrong arguments', (args: readonly string[]) => {
  expect(() => readBackupCall('backup', args)).toThrow('Uso: npm run backup -- <arquivo> [--substituir]');
  expect(() => readBackupCall('restaurar', args)).toThrow('Uso: npm run restaurar -- <arquivo> [--substituir]');
});
