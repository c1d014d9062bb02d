import { request, type APIRequestContext } from '@playwright/test';

/** The person who signs in. */
export type Person = { readonly email: string; readonly password: string };

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

const sessions = new Map<string, Promise<Session>>();

/** The cookies of a person signed in at a server: one session for all tests of this process. */
export function sessionOf(url: string, person: Person): Promise<Session> {
  const key = `${person.email} ${url}`;
  const session = sessions.get(key) ?? newSession(url, person);
  sessions.set(key, session);
  session.catch(() => sessions.delete(key)); // the next test tries again
  return session;
}

/** Signs in through the API, so that the context has the cookie of a new session. */
export async function askToSignIn(context: APIRequestContext, person: Person): Promise<void> {
  const answer = await context.post('/api/auth/sign-in/email', { data: person });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
}

async function newSession(url: string, person: Person): Promise<Session> {
  const context = await request.newContext({ baseURL: url });
  await askToSignIn(context, person);
  const session = await context.storageState();
  await context.dispose();
  return session;
}
