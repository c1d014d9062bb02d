import { expect, test } from 'vitest';
import { readArguments } from './carregar.ts';

test('the path and the organisation are required, the name is optional', () => {
  expect(readArguments(['pasta', '--organizacao', '2'])).toEqual({
    path: 'pasta',
    target: { codColigada: 2, nome: undefined },
  });
  expect(readArguments(['--organizacao=1', '--nome', ' Serviço ', 'a b.xlsx'])).toEqual({
    path: 'a b.xlsx',
    target: { codColigada: 1, nome: 'Serviço' },
  });
});

test.each([
  [[]],
  [['pasta']],
  [['--organizacao', '1']],
  [['pasta', 'outra', '--organizacao', '1']],
  [['pasta', '--organizacao', 'um']],
  [['pasta', '--organizacao']],
  [['pasta', '--organizacao', '0']],
  [['pasta', '--organizacao', '1', '--organizacao', '2']],
  [['pasta', '--organizacao', '1', '--nome', ' ']],
  [['pasta', '--organizacao', '1', '--forcar']],
])('%j are wrong arguments', (args: readonly string[]) => {
  expect(() => readArguments(args)).toThrow('Uso: npm run carregar');
});
