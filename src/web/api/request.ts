import { failure } from '../../contracts/endpoint.ts';
import { PAGE_CENTROS, PAGE_USER, type Sessao } from '../../contracts/session.ts';
import { centrosHash } from '../../domain/centros.ts';

/** A failed request; `status` is 0 if there was no answer, `message` is the server's, if it sent one. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status = 0, message = NO_CONNECTION) {
    super(message);
    this.status = status;
  }
}

/** The message if the server sent none (spec §8). */
export const NO_CONNECTION = 'Não foi possível se conectar ao servidor.';

/** Headers of every request: the page's user and cost centres, as another window may have signed in somebody else. */
let pageHeaders: readonly (readonly [string, string])[] = [];

/** Sets the user that the page is shown to, and the cost centres that they see. */
export function setPageUser({ email, centros }: Pick<Sessao['usuario'], 'email' | 'centros'>): void {
  pageHeaders = [
    [PAGE_USER, encodeURIComponent(email)],
    [PAGE_CENTROS, centrosHash(centros)],
  ];
}

/** Sends a request; throws an {@link ApiError} unless the answer is successful. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of pageHeaders) headers.set(name, value);
  return tryFetch(path, { ...init, headers }, (init.method ?? 'GET') === 'GET' ? RETRY_AFTER_MS : []);
}

async function tryFetch(path: string, init: RequestInit, [wait, ...waits]: readonly number[]): Promise<Response> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw init.signal?.aborted === true ? cause : new ApiError();
  });
  if (response.ok) return response;
  const json: unknown = await response.json().catch(() => undefined);
  const isFromProxy = messageIn(json) === undefined && PROXY_FAILURES.has(response.status);
  if (wait === undefined || !isFromProxy) throw failureOf(response.status, json);
  await sleep(wait, init.signal);
  return tryFetch(path, init, waits);
}

/** The pauses before a read is repeated, as the server may be restarting behind a proxy; a write is never repeated. */
const RETRY_AFTER_MS: readonly number[] = [500, 2000];

function sleep(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The headers that every request has: the page's user and their cost centres. */
export function pageUserHeaders(): readonly (readonly [string, string])[] {
  return pageHeaders;
}

/** The error for an unsuccessful answer, with the answer's message or one for a proxy's status. */
export function failureOf(status: number, json: unknown, otherwise = PROXY_FAILURES.get(status)): ApiError {
  return new ApiError(status, messageIn(json) ?? otherwise);
}

function messageIn(json: unknown): string | undefined {
  return failure.safeParse(json).data?.message || undefined;
}

const PROXY_FAILURES: ReadonlyMap<number, string> = new Map([
  [502, 'O servidor está fora do ar ou reiniciando (502). Tente de novo em instantes.'],
  [503, 'O servidor está fora do ar ou ocupado (503). Tente de novo em instantes.'],
  [504, 'O servidor demorou demais para responder (504). Tente de novo em instantes.'],
]);

/** Whether the server answered with a status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** Whether the server answered that there is no session. */
export function isSignedOut(error: unknown): boolean {
  return hasStatus(error, 401);
}

/** The message of a failure: the server's, or one that says that it could not be reached. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : NO_CONNECTION;
}
