import { expect, test } from 'vitest';
import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import { failureLines } from './failure-lines.ts';
import { FolderInUse } from './embedded/data-folder.ts';

const failure = (properties: object) => Object.assign(new Error('x'), properties);

test.each([
  [
    new FolderInUse('/dados'),
    'A pasta de dados /dados está em uso por outro processo do Rubrica. Encerre-o e tente de novo.',
  ],
  [
    new DatabaseUnreachable(new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')]), ''),
    'Não foi possível se conectar ao banco de dados de DATABASE_URL (connect ::1; connect 127.0.0.1).',
  ],
  [
    failure({ code: '42501' }),
    'O usuário do banco de dados não tem um direito de que o Rubrica precisa (x). O README diz quais são, em Hosted PostgreSQL.',
  ],
  [failure({ code: '53100', severity: 'PANIC' }), 'O disco está cheio. Libere espaço e tente de novo.'],
  [failure({ code: 'ENOSPC' }), 'O disco está cheio. Libere espaço e tente de novo.'],
  [
    failure({ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }),
    'A porta 3000 já está em uso. Encerre o outro programa ou escolha outra com PORT.',
  ],
  [
    failure({ code: 'EACCES', syscall: 'listen', port: 80 }),
    'Sem permissão para usar a porta 80. Escolha outra com PORT.',
  ],
  [
    failure({ code: 'EACCES', syscall: 'mkdir', path: '/dados' }),
    'Sem permissão para ler ou gravar /dados. Confira as permissões.',
  ],
  [
    failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.9.9' }),
    'O endereço 10.9.9.9 não é deste computador. Corrija HOST.',
  ],
  [
    failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nada' }),
    'O endereço nada não é deste computador. Corrija HOST.',
  ],
])('a failure that a person can mend is one clear line: %s', (error, line) => {
  expect(failureLines(error)).toBe(line);
});

test('an expected failure shows its message, a bug its stack', () => {
  expect(failureLines(new ForeseenFailure('Ano errado.'))).toBe('Ano errado.');
  expect(failureLines(new RangeError('Ano errado.'))).toMatch(/RangeError: Ano errado\.\n\s+at /);
});
