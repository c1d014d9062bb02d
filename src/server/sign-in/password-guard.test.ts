import { beforeEach, expect, test } from 'vitest';
import { WrongPassword } from '../http/errors.ts';
import { passwordGuard, type PasswordGuard, type AttemptOrigin } from './password-guard.ts';

const staying = new AbortController().signal;
const MINUTE = 60_001;
const DAY = 24 * 60 * MINUTE;

let time: number;
let guard: PasswordGuard;
beforeEach(() => {
  time = 1_000;
  guard = passwordGuard({ now: () => time });
});

const ana = 'ana@exemplo.com';
const from = (address: string, person = ana, device?: string): AttemptOrigin => ({ person, address, device });

/** Tries a wrong password; returns 'wrong', or 'limited' if the password was not even tried. */
async function guess(origin: AttemptOrigin): Promise<string> {
  const answer = guard(origin, staying, () => Promise.reject(new WrongPassword(401, 'wrong')));
  return answer.catch((error: Error) => (error instanceof WrongPassword ? 'wrong' : 'limited'));
}

/** Whether the right password lets the person in. */
async function entersFrom(origin: AttemptOrigin): Promise<boolean> {
  const answer = guard(origin, staying, () => Promise.resolve(true));
  return answer.catch(() => false);
}

/** Makes guesses from these clients in turn; returns how many were tried. */
async function tried(count: number, origin: (index: number) => AttemptOrigin): Promise<number> {
  let wrong = 0;
  for (let index = 0; index < count; index++) if ((await guess(origin(index))) === 'wrong') wrong += 1;
  return wrong;
}

test('one address may try 10 wrong passwords a minute for one person', async () => {
  expect(await tried(15, () => from('10.0.0.1'))).toBe(10);
  expect(await entersFrom(from('10.0.0.1'))).toBe(false);
  expect(await entersFrom(from('10.0.0.2'))).toBe(true);
  time += MINUTE;
  expect(await entersFrom(from('10.0.0.1'))).toBe(true);
});

test('one address may try 100 wrong passwords a minute for all people together', async () => {
  expect(await tried(150, (index) => from('10.0.0.1', `person${index}@exemplo.com`))).toBe(100);
  expect(await entersFrom(from('10.0.0.1'))).toBe(false);
  expect(await entersFrom(from('10.0.0.2'))).toBe(true);
  time += MINUTE;
  expect(await entersFrom(from('10.0.0.1'))).toBe(true);
});

test('many addresses of an IPv6 network count as one', async () => {
  expect(await tried(15, (index) => from(`2001:db8:0:1::${index}`))).toBe(10);
});

test('the addresses of a network may try 20 wrong passwords a minute for one person, and 3 a day besides', async () => {
  const attack = () => tried(250, (index) => from(`10.0.0.${index}`));
  expect(await attack()).toBe(23);
  time += MINUTE;
  expect(await attack()).toBe(20);
  time += DAY;
  expect(await attack()).toBe(23);
});

test('a thousand networks guess no faster, after the first three tries of each', async () => {
  const attack = () => tried(3_000, (index) => from(`10.${index % 4}.${Math.floor(index / 4) % 250}.1`));
  expect(await attack()).toBe(3_000); // three from each
  time += MINUTE;
  expect(await attack()).toBe(20);
});

test('other people’s attempts never lock a person out of a browser in which they signed in before', async () => {
  for (let minute = 0; minute < 3; minute++) {
    await tried(250, (index) => from(`10.0.0.${index}`));
    await tried(150, (index) => from('10.9.9.9', `person${index}@exemplo.com`));
    expect(await entersFrom(from('10.9.9.9', ana, 'home'))).toBe(true);
    expect(await entersFrom(from('10.0.0.1', ana, 'home'))).toBe(true);
    time += MINUTE;
  }
});

test('other people’s attempts never lock a person out of a network without a wrong password for them today', async () => {
  await tried(250, (index) => from(`10.0.0.${index}`));
  expect(await entersFrom(from('10.0.0.1'))).toBe(false);
  expect(await entersFrom(from('172.16.0.1'))).toBe(true);
  expect(await guess(from('172.16.0.1'))).toBe('wrong');
  expect(await entersFrom(from('172.16.0.1'))).toBe(true);
});

test('each known browser has its own 10 wrong passwords a minute, apart from unknown browsers', async () => {
  expect(await tried(15, () => from('10.0.0.1', ana, 'home'))).toBe(10);
  expect(await entersFrom(from('10.0.0.1', ana, 'home'))).toBe(false);
  expect(await entersFrom(from('10.0.0.1', ana, 'work'))).toBe(true);
  expect(await entersFrom(from('10.0.0.1'))).toBe(true);
});

test('all known browsers of one person together may try 100 wrong passwords a minute', async () => {
  const bia = 'bia@exemplo.com';
  expect(await tried(300, (index) => from('10.0.0.1', bia, `browser ${index % 30}`))).toBe(100);
  expect(await entersFrom(from('10.0.0.1', bia, 'new'))).toBe(false);
  expect(await entersFrom(from('10.0.0.1', ana, 'home'))).toBe(true);
  time += MINUTE;
  expect(await entersFrom(from('10.0.0.1', bia, 'new'))).toBe(true);
});

test('a refusal says when to try again, within a minute', async () => {
  await tried(250, (index) => from(`10.0.0.${index}`));
  time += 5_000;
  await expect(guard(from('10.0.0.9'), staying, () => Promise.resolve())).rejects.toMatchObject({
    status: 429,
    message: 'Muitas tentativas. Tente de novo em alguns minutos.',
    retryAfter: 55,
  });
});

/** Attempts that a test ends, and how many are running. */
function slowAttempts() {
  const state = { running: 0, ends: [] as (() => void)[] };
  const attempt = async () => {
    state.running += 1;
    await new Promise<void>((resolve) => state.ends.push(resolve));
    state.running -= 1;
  };
  return { state, attempt };
}

test('two passwords from unknown browsers are tried at a time, and an attempt aborted in the queue is never tried', async () => {
  const { state, attempt } = slowAttempts();
  const leaving = new AbortController();
  const origin = (index: number) => from(`10.0.0.${index}`, `person${index}@exemplo.com`);
  const tries = [1, 2, 3].map((index) => guard(origin(index), staying, attempt));
  const gone = guard(origin(4), leaving.signal, attempt);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(state.running).toBe(2);
  state.ends.shift()!();
  await tries[0];
  expect(state.running).toBe(2);
  for (const end of state.ends) end();
  await Promise.all(tries);
});

test('addresses take turns in the queue, and a known browser does not wait for unknown ones', async () => {
  const { state, attempt } = slowAttempts();
  const flood = Array.from({ length: 50 }, (_, index) =>
    guard(from('10.0.0.1', `person${index}@exemplo.com`), staying, attempt),
  );
  await new Promise(setImmediate);
  expect(state.running).toBe(1);
  expect(await entersFrom(from('10.0.0.2'))).toBe(true);
  expect(await entersFrom(from('10.0.0.1', ana, 'home'))).toBe(true);
  while (state.ends.length > 0) {
    state.ends.shift()!();
    await new Promise(setImmediate);
  }
  await Promise.all(flood);
});

test('a person does not wait behind all attempts of another from known browsers', async () => {
  const { state, attempt } = slowAttempts();
  const tries = Array.from({ length: 90 }, (_, index) =>
    guard(from('10.0.0.1', 'bia@exemplo.com', `browser ${index % 20}`), staying, attempt),
  );
  let isIn = false;
  tries.push(guard(from('10.0.0.2', ana, 'home'), staying, async () => void (isIn = true)));
  for (let ended = 0; ended < 2; ended++) {
    await new Promise(setImmediate);
    state.ends.shift()!();
  }
  await new Promise(setImmediate);
  expect(isIn).toBe(true);
  while (state.ends.length > 0) {
    state.ends.shift()!();
    await new Promise(setImmediate);
  }
  await Promise.all(tries);
});
