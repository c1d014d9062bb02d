import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_CONNECTION, request } from './request.ts';

const PAGE_OF_NGINX = '<html><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers requests with these in turn, then always with the last; counts them. */
function answerWith(...answers: readonly (() => Response)[]) {
  const left = [...answers];
  const fetched = vi.fn<typeof fetch>(async () => (left.length > 1 ? left.shift()! : left[0]!)());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const proxy = (status: number) => () => new Response(PAGE_OF_NGINX, { status });
const own = (status: number, message: string) => () => Response.json({ message }, { status });
const good = () => Response.json([]);

async function outcome(sent: Promise<Response>) {
  const caught = sent.then(
    ({ status }) => ({ status, message: '' }),
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  );
  await vi.runAllTimersAsync();
  return caught;
}

test.each([
  [502, 'O servidor está fora do ar ou reiniciando (502). Tente de novo em instantes.'],
  [503, 'O servidor está fora do ar ou ocupado (503). Tente de novo em instantes.'],
  [504, 'O servidor demorou demais para responder (504). Tente de novo em instantes.'],
])('a proxy’s %i has its own message, after two retries of a GET', async (status, message) => {
  const fetched = answerWith(proxy(status));
  expect(await outcome(request('/api/x'))).toEqual({ status, message });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a GET succeeds by itself once the server is back', async () => {
  const fetched = answerWith(proxy(502), proxy(502), good);
  expect(await outcome(request('/api/x'))).toEqual({ status: 200, message: '' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a request that may write is not repeated', async () => {
  const fetched = answerWith(proxy(502), good);
  expect(await outcome(request('/api/x', { method: 'POST' }))).toMatchObject({ status: 502 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a 503 of the server itself keeps its message and is not repeated', async () => {
  const fetched = answerWith(own(503, 'O disco do servidor está cheio.'));
  expect(await outcome(request('/api/x'))).toEqual({ status: 503, message: 'O disco do servidor está cheio.' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a search aborted between retries sends no more requests', async () => {
  const fetched = answerWith(proxy(502));
  const aborting = new AbortController();
  const sent = outcome(request('/api/x', { signal: aborting.signal }));
  aborting.abort(new DOMException('Aborted', 'AbortError'));
  expect(await sent).toMatchObject({ message: 'Aborted' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('another status without a message counts as no connection', async () => {
  answerWith(proxy(500));
  expect(await outcome(request('/api/x'))).toEqual({ status: 500, message: NO_CONNECTION });
});
