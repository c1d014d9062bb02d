import { afterEach, expect, test, vi } from 'vitest';
import { synchronizations } from '../../contracts/erp.ts';
import { filhos, orcamentos } from '../../contracts/lists.ts';
import { ask } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request with a value; returns the requests. */
function answerWith(answer: unknown) {
  const requests: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return Response.json(answer);
  });
  return requests;
}

test('path parameters are encoded', async () => {
  const requests = answerWith([{ codCCustoFilho: '1.1', nomeCCustoFilho: 'A' }]);
  expect(await ask(filhos, { params: { codCCustoPai: 'a/b c%' } })).toEqual([
    { codCCustoFilho: '1.1', nomeCCustoFilho: 'A' },
  ]);
  expect(requests.map(({ path }) => path)).toEqual(['/api/centros-custo/a%2Fb%20c%25/filhos']);
});

test('a body is sent as JSON', async () => {
  const requests = answerWith({ situacao: 'falhou', concluidaEm: null, falhouEm: null });
  await ask(synchronizations.realizados, { body: { orcamentoId: 4 } });
  const { path, init } = requests[0]!;
  expect([path, init.method, init.body]).toEqual(['/api/sincronizacoes/realizados', 'POST', '{"orcamentoId":4}']);
  expect(new Headers(init.headers).get('content-type')).toBe('application/json');
});

test('an answer that does not match the contract is refused', async () => {
  answerWith([{ id: '4', ano: 2026, periodoOrcamento: 1 }]);
  await expect(ask(orcamentos, {})).rejects.toThrow('expected number');
});
