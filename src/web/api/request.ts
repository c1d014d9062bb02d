import { failure } from '../../contracts/endpoint.ts';
import { DRAWN_FOR, DRAWN_WITH, type Sessao } from '../../contracts/session.ts';
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

/** Whom the page is shown to, and what they see; sent with every request, for another window may sign in somebody else. */
let drawn: readonly (readonly [string, string])[] = [];

/** Sets the person that the page is shown to, and the cost centres that they see. */
export function drawFor({ email, centros }: Pick<Sessao['usuario'], 'email' | 'centros'>): void {
  drawn = [
    [DRAWN_FOR, encodeURIComponent(email)],
    [DRAWN_WITH, centrosHash(centros)],
  ];
}

/** Sends a request; any answer but a successful one is an {@link ApiError}. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of ownHeaders()) headers.set(name, value);
  return fetchAgain(path, { ...init, headers }, (init.method ?? 'GET') === 'GET' ? RETRY_AFTER_MS : []);
}

async function fetchAgain(path: string, init: RequestInit, [wait, ...waits]: readonly number[]): Promise<Response> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw init.signal?.aborted === true ? cause : new ApiError();
  });
  if (response.ok) return response;
  const json: unknown = await response.json().catch(() => undefined);
  const isProxys = messageIn(json) === undefined && PROXY_FAILURES.has(response.status);
  if (wait === undefined || !isProxys) throw failureOf(response.status, json);
  await sleep(wait, init.signal);
  return fetchAgain(path, init, waits);
}

/** A proxy answers so while the server restarts: reading again is safe, writing again is not. */
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

/** What every request says of the page it comes from. */
export function ownHeaders(): readonly (readonly [string, string])[] {
  return drawn;
}

/** The error of an unsuccessful answer: its own message, or what its status says of the proxy that answered instead. */
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

/** Whether the server answered that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the server may have answered that somebody else is signed in, in another window, or that one sees other cost centres now. */
export function isOfAnotherPerson(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Whether the server answered that this person may not. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The message of a failure: the server's, or that it could not be reached. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : NO_CONNECTION;
}
