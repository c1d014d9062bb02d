import { afterEach, expect, test, vi } from 'vitest';
import { synchronize } from './synchronize.ts';

afterEach(() => vi.unstubAllGlobals());

const UNKNOWN = ['A atualização com o ERP falhou; os valores podem ser antigos.'];
const times = { concluidaEm: '2026-11-20T17:03:00.000Z', falhouEm: null };
const never = { concluidaEm: null, falhouEm: null };

const linesAfter = (answer: () => Promise<Response>, signal = new AbortController().signal) => {
  vi.stubGlobal('fetch', answer);
  return synchronize('realizados', { orcamentoId: 4 }, signal);
};

test.each([
  ['an outcome', { situacao: 'concluida', ...times }, ['Dados do ERP atualizados em 20/11/2026 às 14:03']],
  ['no ERP', { situacao: 'naoConfigurada', ...never }, []],
])('%s is told by its age', async (_, answer, lines) => {
  expect(await linesAfter(async () => Response.json(answer))).toEqual(lines);
});

test.each([500, 503, 504, 404, 429])('a call that fails with %i leaves the age unknown', async (status) => {
  expect(await linesAfter(async () => Response.json({}, { status }))).toEqual(UNKNOWN);
});

test('the same for a call without a valid answer', async () => {
  expect(await linesAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(UNKNOWN);
  expect(await linesAfter(async () => new Response('<html>'))).toEqual(UNKNOWN);
});

test.each([401, 403])('who may not ask (%i) is told by the report itself', async (status) => {
  expect(await linesAfter(async () => Response.json({ message: 'Não.' }, { status }))).toEqual([]);
});

test('an aborted search stays aborted', async () => {
  const away = AbortSignal.abort(new Error('left'));
  await expect(linesAfter(() => Promise.reject(away.reason as Error), away)).rejects.toThrow('left');
});
