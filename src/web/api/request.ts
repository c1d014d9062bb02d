import { failure } from '../../contracts/failure.ts';
import { DRAWN_FOR } from '../../contracts/session.ts';

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
  if (drawnFor !== undefined) headers.set(DRAWN_FOR, encodeURIComponent(drawnFor));
  const response = await fetch(path, { ...init, headers }).catch((cause: unknown) => {
    throw init.signal?.aborted === true ? cause : new ApiError(UNREACHED, undefined);
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await messageOf(response));
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
  const { data } = failure.safeParse(await response.json().catch(() => undefined));
  return data?.message === '' ? undefined : data?.message;
}
