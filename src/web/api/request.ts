/** An answer of the server other than a good one; `message` is the server's own, where it gave one. */
export class ApiError extends Error {
  readonly status: number;
  readonly hasMessage: boolean;

  constructor(status: number, message: string | undefined) {
    super(message ?? NO_CONNECTION);
    this.status = status;
    this.hasMessage = message !== undefined;
  }
}

/** What is said when the server gave no message of its own (spec §8). */
export const NO_CONNECTION = 'Não foi possível se conectar ao servidor.';

/** The status of an answer that never came. */
export const UNREACHED = 0;

/** For whom the page is drawn, by e-mail; every request says so, lest another window's sign-in change whose figures come. */
let drawnFor: string | undefined;

/** From now on the page is drawn for the person with this e-mail. */
export function drawFor(email: string): void {
  drawnFor = email;
}

/** The good answer to a request, or an {@link ApiError}. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (drawnFor !== undefined) headers.set('x-rubrica-usuario', encodeURIComponent(drawnFor));
  const response = await fetch(path, { ...init, headers }).catch((cause: unknown) => {
    throw init.signal?.aborted === true ? cause : new ApiError(UNREACHED, undefined);
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await messageOf(response));
}

/** The JSON answer to a GET. */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await request(path, signal === undefined ? {} : { signal });
  return response.json();
}

/** Sends JSON by POST and waits for the good answer. */
export function postJson(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return request(path, signal === undefined ? init : { ...init, signal });
}

/** Whether the server said that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the server said that somebody else signed in, from another window. */
export function isOfAnotherPerson(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** What people are told about a failure: the server's message, or that it could not be reached. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : NO_CONNECTION;
}

async function messageOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}
