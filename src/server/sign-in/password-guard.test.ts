import { expect, test } from 'vitest';
import { WrongPassword } from '../http/errors.ts';
import { passwordGuard } from './password-guard.ts';

const staying = new AbortController().signal;
const wrong = () => Promise.reject(new WrongPassword(401, 'wrong password'));
const right = () => Promise.resolve('in');
const hundred = Array.from({ length: 100 }, (_, index) => index);

test('one address cannot try many people', async () => {
  const guard = passwordGuard();
  for (const index of hundred) {
    const trier = { person: `person${index}@exemplo.com`, address: '10.0.0.1' };
    await expect(guard(trier, staying, wrong)).rejects.toThrow('wrong password');
  }
  const next = { person: 'ana@exemplo.com', address: '10.0.0.1' };
  await expect(guard(next, staying, right)).rejects.toThrow('Muitas tentativas');
  expect(await guard({ ...next, address: '10.0.0.2' }, staying, right)).toBe('in');
});

test('nor many addresses one person', async () => {
  const guard = passwordGuard();
  for (const index of hundred) {
    const trier = { person: 'ana@exemplo.com', address: `10.0.0.${index}` };
    await expect(guard(trier, staying, wrong)).rejects.toThrow('wrong password');
  }
  const next = { person: 'ana@exemplo.com', address: '10.0.1.1' };
  await expect(guard(next, staying, right)).rejects.toThrow('Muitas tentativas');
  expect(await guard({ ...next, person: 'bia@exemplo.com' }, staying, right)).toBe('in');
});

test('two passwords are tried at a time, and who leaves before the turn came has tried none', async () => {
  const guard = passwordGuard();
  let running = 0;
  const ends: (() => void)[] = [];
  const slow = async () => {
    running += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const leaving = new AbortController();
  const trier = (index: number) => ({ person: `person${index}@exemplo.com`, address: '10.0.0.1' });
  const tries = [1, 2, 3].map((index) => guard(trier(index), staying, slow));
  const gone = guard(trier(4), leaving.signal, slow);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(running).toBe(2);
  ends.shift()!();
  await tries[0];
  expect(running).toBe(2);
  for (const end of ends) end();
  await Promise.all(tries);
});
