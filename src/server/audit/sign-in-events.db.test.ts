import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { Refusal, TooManyAttempts, WrongPassword } from '../http/errors.ts';
import type { AuditLog } from './audit-log.ts';
import { signInEvents } from './sign-in-events.ts';

const ENTERED = () => 'Entrou.';

describe.each(databaseInTurn(1))('the audit events of signing in on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());

  const found: (AuditEvent | undefined)[] = [];
  const openActs = () => {
    found.length = 0;
    const record = async (act: Parameters<AuditLog>[0]) =>
      void found.push(...[typeof act === 'function' ? await act() : act].flat());
    return signInEvents((act) => void record(act), database.db);
  };

  test('attempts beyond the limit are recorded too, a failure of the server is not, and recording changes no outcome', async () => {
    const { attempted } = openActs();
    const who = { email: accounts.user.email, request: { ip: '10.0.0.9' } };
    for (const error of [new TooManyAttempts(9), new Refusal(403, 'O seu acesso ...'), new Error('lost')])
      await expect(attempted(who, Promise.reject(error), ENTERED)).rejects.toBe(error);
    await expect(attempted({ ...who, email: 'ninguem@x.com' }, Promise.resolve(7), ENTERED)).resolves.toBe(7);
    await expect
      .poll(() => found.map((act) => act?.detail).toSorted()) // the account lookups may end in any order
      .toEqual([
        'A senha estava certa, mas o acesso está bloqueado.',
        'Tentativas demais em pouco tempo; a senha nem foi conferida.',
        undefined,
      ]);
  });

  test('invented e-mails do not hide guesses at a real one', async () => {
    const { attempted } = openActs();
    const fail = (email: string) =>
      attempted({ email, request: { ip: '10.0.0.9' } }, Promise.reject(new WrongPassword(401, 'x')), ENTERED).catch(
        () => {},
      );
    for (let invented = 0; invented < 30; invented++) await fail(`ninguem${invented}@x.com`);
    await fail(accounts.user.email);
    await expect.poll(() => found).toHaveLength(31);
    expect(found.map((act) => act?.detail).filter((detail) => detail !== undefined)).toEqual([
      'A senha estava errada.',
    ]);
  });
});
