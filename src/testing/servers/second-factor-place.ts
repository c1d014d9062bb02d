import { beforeEach } from 'vitest';
import { beginSecondFactor, confirmSecondFactor } from '../../accounts/second-factor/second-factors.ts';
import type { Database } from '../../database/schema.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { addAccount, PASSWORD } from '../databases/small-organizations.ts';
import { appCode } from './app-code.ts';
import { useSmallServer } from './small-server.ts';
import type { TestServer } from './test-server.ts';

/** A response of the server: its status, its JSON and the cookies that it sets. */
export type Answered = {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, string>>;
};

const DAY_MS = 86_400_000;
const STEP_MS = 30_000;
const SECRET = 'a-secret-of-tests-alone-0123456789';

/** A server over the small organisations with a movable clock; new for each test, as a server counts wrong codes. */
export function useSecondFactors(open: TestDatabaseKind['open']) {
  const clock = { now: Date.UTC(2026, 10, 20) };
  beforeEach(() => void (clock.now += DAY_MS)); // so that no code of an earlier test is valid
  const server = useSmallServer(open, () => ({ now: () => new Date(clock.now), secret: SECRET }));
  return {
    ...requestsTo(() => server.app),
    ...peopleIn(() => server.database.db, clock),
    db: () => server.database.db,
    app: () => server.app,
    restart: (secret: string) => server.restart({ secret }),
    clock,
    /** The code that an app shows this many steps from now. */
    code: (chave: string, steps = 0) => appCode(chave, clock.now + steps * STEP_MS),
  };
}

function requestsTo(app: () => TestServer['app']) {
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, cookie = '', payload?: object) => {
    const request = { method, url: `/api${path}`, headers: { cookie } };
    const answer = await app().inject({ ...request, ...(payload && { payload }) });
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, encodeURIComponent(value)]));
    return { status: answer.statusCode, json: answer.json(), set } satisfies Answered;
  };
  const post = (path: string, cookie: string, payload: object) => ask('POST', path, cookie, payload);
  return {
    ask,
    post,
    enter: (email: string) => post('/auth/sign-in/email', '', { email, password: PASSWORD }),
    /** Sends the code that completes a sign-in. */
    sendCode: (half: Answered, codigo: string, cookie = '') =>
      post('/auth/sign-in/codigo', `${cookieOf(half, 'rubrica.codigo')}; ${cookie}`, { codigo }),
  };
}

function peopleIn(db: () => Database, clock: { now: number }) {
  /** A person of organisation 1. */
  const newPerson = async (name: string, { gerencia = false, provisional = false } = {}) => {
    const email = `${name.toLowerCase()}@exemplo.com`;
    const account = { email, name, isAdmin: gerencia, gerencia, codColigada: 1, provisional };
    return { id: await addAccount(db(), account), email };
  };
  /** Switches a person's second factor on with a past code, so that the code of the current step is still unused. */
  const switchOn = async (userId: string) => {
    const at = (now: number) => ({ db: db(), secret: SECRET, now: () => now });
    const chave = await beginSecondFactor(at(clock.now), userId);
    const before = clock.now - 10 * STEP_MS;
    const codigos = await confirmSecondFactor(at(before), { userId, sessionId: '' }, appCode(chave, before));
    return { chave, codigos: codigos! };
  };
  return {
    newPerson,
    switchOn,
    newPersonWithFactor: async (name: string) => {
      const person = await newPerson(name);
      return { ...person, ...(await switchOn(person.id)) };
    },
  };
}

/** A cookie that a response set, as a request sends it. */
export function cookieOf({ set }: Answered, name: string): string {
  return `${name}=${set[name] ?? ''}`;
}

/** The session cookie that a response set. */
export function sessionIn(answered: Answered): string {
  return cookieOf(answered, 'rubrica.session_token');
}
