import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { accounts } from '../../testing/databases/small-organizations.ts';
import type { Api } from '../http/api.ts';
import { answerError } from '../http/error-mapper.ts';
import type { Session } from '../sign-in/sessions/session.ts';
import { verifyRoute } from './erp-routes.ts';

test('a check that takes too long ends with a 504 and does not block the next', async () => {
  const api = Fastify() as unknown as Api;
  api.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler).setErrorHandler(answerError);
  const user = { id: 'a', provisionalPassword: false, ...accounts.admin };
  const session = { userOf: () => user, scopeOf: () => scopeOfOrganization(1) } as unknown as Session;
  let ended = 0;
  const never = (_asked: unknown, signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        ended += 1;
        reject(signal.reason as Error);
      });
    });
  const recorded: unknown[] = [];
  const record = (act: unknown) => void recorded.push(act);
  verifyRoute({ api, session }, { erp: { verify: never }, today: () => '2026-11-20', record, longestMs: 20 });
  for (const times of [1, 2]) {
    const answer = await api.inject({ method: 'POST', url: '/administracao/erp/verificar' });
    expect([answer.statusCode, answer.json()]).toEqual([504, { message: 'O ERP não respondeu a tudo a tempo.' }]);
    expect([ended, recorded]).toEqual([times, []]);
  }
  await api.close();
});
