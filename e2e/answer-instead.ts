import type { CDPSession, Page } from '@playwright/test';

/** How a request ends: with this answer, without a connection, or with the server's own answer. */
export type Answer = { readonly status?: number; readonly json: unknown } | 'no connection' | 'as it is';

type AnswerOf = (url: URL, method: string) => Answer | Promise<Answer>;
type Stand = { readonly session: CDPSession; rules: readonly { readonly path: URLPattern; readonly of: AnswerOf }[] };

const stands = new WeakMap<Page, Stand>();

/**
 * Answers the page's requests to a path ('/api/relatorios/:slug') in the server's place until the returned function is
 * called; the newest rule for a path applies. Unlike `page.route` it keeps the cache on, so that a page does not fetch
 * all code again.
 */
export async function stubAnswers(page: Page, path: string, of: AnswerOf): Promise<() => void> {
  const stand = stands.get(page) ?? (await begin(page));
  const rule = { path: new URLPattern({ pathname: path }), of };
  stand.rules = [rule, ...stand.rules];
  return () => void (stand.rules = stand.rules.filter((other) => other !== rule));
}

/** Removes all rules of a page and lets held requests through. */
export async function removeStubs(page: Page): Promise<void> {
  const stand = stands.get(page);
  stands.delete(page);
  await stand?.session.detach();
}

async function begin(page: Page): Promise<Stand> {
  const stand: Stand = { session: await page.context().newCDPSession(page), rules: [] };
  stands.set(page, stand);
  stand.session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = new URL(request.url);
    const rule = stand.rules.find(({ path }) => path.test(url));
    const answered = Promise.resolve(rule?.of(url, request.method) ?? 'as it is');
    const send = (answer: Answer) => tell(stand.session, requestId, answer).catch(() => {}); // the page may have closed
    void answered.then(send);
  });
  await stand.session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return stand;
}

async function tell(session: CDPSession, requestId: string, answer: Answer): Promise<void> {
  if (answer === 'as it is') return void (await session.send('Fetch.continueRequest', { requestId }));
  if (answer === 'no connection')
    return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }));
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: answer.status ?? 200,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(answer.json)).toString('base64'),
  });
}
