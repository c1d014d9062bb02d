import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAccount } from '../../accounts/accounts.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts } from '../../testing/databases/small-organizations.ts';
import { type MailPlace, openMailPlace, outbox } from '../../testing/servers/mail-place.ts';

describe.each(databaseInTurn(1))('the job of the outbox on $name', ({ open }) => {
  let place: MailPlace;
  beforeAll(async () => {
    place = await openMailPlace(open, { jobTiming: { pollMs: 20, graceMs: 500 } });
    await place.server.app.ready();
  });
  beforeEach(async () => {
    await waits(); // the first run of the job is at the start
    place.mail.lie = {};
    await sql`delete from mail_messages`.execute(place.database.db);
  });
  afterAll(() => place.close());

  /** Queues messages as another process does: this one is not woken. */
  const queue = async (...keys: readonly string[]) => {
    const { id: userId, scope } = await findAccount(place.database.db, accounts.user.email);
    const content = { paragraphs: ['Olá'], link: { label: 'Abrir', path: '/relatorios' } };
    for (const key of keys)
      await enqueueMail(place.database.db, scope, { kind: 'pacote', userId, key, subject: 'Pacote', content });
  };
  const isWaiting = async () => {
    const { rows } = await sql<{
      waits: boolean;
    }>`select state = 'naFila' and "runAt" > clock_timestamp() + interval '30 seconds'
      as waits from jobs where kind = 'correio' and state in ('naFila', 'fazendo')`.execute(place.database.db);
    return rows.map(({ waits: isLater }) => isLater);
  };
  const waits = () => vi.waitUntil(async () => (await isWaiting())[0], { timeout: 20_000, interval: 20 });
  const makeDue = () =>
    sql`update jobs set "runAt" = clock_timestamp() where kind = 'correio' and state = 'naFila'`.execute(
      place.database.db,
    );
  const sent = () => outbox(place.database.db);

  test('a message queued without waking the mailer is sent when the job is due, and the job waits for the next minute', async () => {
    await queue('a');
    expect(await sent()).toEqual(['pacote usuario@exemplo.com naFila']);
    await makeDue();
    await expect.poll(sent, { interval: 20 }).toEqual(['pacote usuario@exemplo.com enviado']);
    await waits();
    expect(place.mail.taken.length).toBe(1);
  });

  test('a mail server that does not answer does not block the job: the job ends, and sending continues beside it', async () => {
    const asked = Promise.withResolvers<void>();
    place.mail.lie = { onRecipient: asked.resolve };
    await queue('a', 'b');
    await makeDue();
    await asked.promise;
    await waits();
    expect((await sent()).toSorted()).toEqual([
      'pacote usuario@exemplo.com enviando',
      'pacote usuario@exemplo.com naFila',
    ]);
    await makeDue(); // another run of the job meanwhile takes no message twice
    await waits();
    expect((await sent()).filter((line) => line.endsWith('enviando')).length).toBe(1);
  });
});
