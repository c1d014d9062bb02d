import { afterEach, expect, test, vi } from 'vitest';
import { fetchErpState, synchronize } from './fetch-report.ts';

afterEach(() => vi.unstubAllGlobals());

const search = { slug: 'orcamento-tempo-real', kind: 'realizados', orcamentoId: 4 } as const;
const live = new AbortController().signal;
const times = { concluidaEm: '2026-11-20T17:03:00.000Z', falhouEm: null };
const rest = { abrange: 'orcamento', linhas: 1, motivo: null };
const good = { situacao: 'atualizado', ...times, ...rest, linhasDeFora: { quantidade: 1, valor: 7.01 }, carga: null };

function answerWith(answer: () => Promise<Response>) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return answer();
  });
  return paths;
}

test('a synchronisation counts as requested whatever its outcome is', async () => {
  for (const situacao of ['concluida', 'reaproveitada', 'falhou', 'naoConfigurada']) {
    answerWith(async () => Response.json({ situacao, ...times }));
    expect(await synchronize(search, live)).toBe(true);
  }
});

test.each([401, 403, 404, 429, 500, 503, 504])(
  'a request that fails with %i does not end the search',
  async (status) => {
    answerWith(async () => Response.json({ message: 'Não.' }, { status }));
    expect([await synchronize(search, live), await fetchErpState(search, true, live)]).toEqual([false, undefined]);
  },
);

test('a request without a valid answer does not end the search', async () => {
  for (const answer of [() => Promise.reject(new TypeError('Failed to fetch')), async () => new Response('<html>')]) {
    answerWith(answer);
    expect([await synchronize(search, live), await fetchErpState(search, true, live)]).toEqual([false, undefined]);
  }
});

test('the ERP state of the report and its budget is requested; its amount is in whole centavos', async () => {
  const paths = answerWith(async () => Response.json(good));
  expect(await fetchErpState(search, true, live)).toEqual({ ...good, linhasDeFora: { quantidade: 1, valor: 701 } });
  expect(paths).toEqual(['/api/relatorios/orcamento-tempo-real/erp?orcamentoId=4']);
});

test('a failed synchronisation request marks good or absent values as failed; other states are unchanged', async () => {
  const linhasDeFora = { quantidade: 1, valor: 701 };
  const before = { ...good, falhouEm: times.concluidaEm, motivo: 'O RM não respondeu.' };
  for (const [state, known] of [
    [good, { ...good, situacao: 'falhou', linhasDeFora }],
    [
      { ...good, situacao: 'nuncaSincronizado', concluidaEm: null },
      { situacao: 'falhou', concluidaEm: null },
    ],
    [{ ...good, situacao: 'naoConfigurado' }, { situacao: 'naoConfigurado' }],
    [
      { ...before, situacao: 'falhou' },
      { situacao: 'falhou', falhouEm: before.falhouEm, motivo: before.motivo },
    ],
  ] as const) {
    answerWith(async () => Response.json(state));
    expect(await fetchErpState(search, false, live)).toMatchObject(known);
  }
});

test('an aborted search stays aborted', async () => {
  const away = AbortSignal.abort(new Error('left'));
  answerWith(() => Promise.reject(away.reason as Error));
  await expect(synchronize(search, away)).rejects.toThrow('left');
  await expect(fetchErpState(search, true, away)).rejects.toThrow('left');
});
