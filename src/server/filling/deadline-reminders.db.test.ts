import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { NEW_COLLECTION } from '../../testing/servers/collection-place.ts';
import { type MailPlace, openMailPlace, ORIGIN, outbox } from '../../testing/servers/mail-place.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';

const people = [
  { email: 'fia@exemplo.com', name: 'Fia', centros: ['1.2.1'] }, // is reminded
  { email: 'gil@exemplo.com', name: 'Gil', centros: ['1.2.10'] }, // has answered
  { email: 'hel@exemplo.com', name: 'Hel', centros: ['1.2.1'] }, // turned off messages about deadlines
];

describe.each(databaseInTurn(1))('reminders before a deadline on $name', ({ open }) => {
  let place: MailPlace;
  let today = '2026-11-27';
  let hour = '08:00';
  const clock = { today: () => today, timeOfDay: () => hour, jobTiming: { pollMs: 20 } };
  beforeAll(async () => {
    place = await openMailPlace(open, clock);
    const { db } = place.database;
    for (const person of people)
      await addAccount(db, { ...person, isAdmin: false, gerencia: false, codColigada: 1, preenche: true });
    await sql`update "user" set "mailKindsOff" = '["prazoDeColeta"]' where email = 'hel@exemplo.com'`.execute(db);
    const body = { ...NEW_COLLECTION, centros: ['1.2.1', '1.2.10'] };
    await place.ask('POST', '/administracao/coletas', { cookie: place.manager, payload: body });
    await sql`update collection_centros set state = 'aguardando' where "codCCustoFilho" = '1.2.10'`.execute(db);
  });
  afterAll(() => place.close());

  /** Runs the job once more, on either server. */
  const look = async () => {
    const { db } = place.database;
    const last = async () => {
      const done = db.selectFrom('jobs').select('id').where('kind', '=', 'lembretes').where('state', '=', 'pronto');
      return (await done.executeTakeFirst())?.id;
    };
    await expect.poll(last).toBeDefined();
    const before = await last();
    await sql`update jobs set "runAt" = clock_timestamp() where kind = 'lembretes' and state = 'naFila'`.execute(db);
    await expect.poll(last).not.toBe(before);
  };
  const reminded = async () => (await outbox(place.database.db)).filter((line) => line.startsWith('prazoDeColeta '));

  test('are sent two days before, in the morning, once although two servers run, and not to people who answered or turned them off', async () => {
    const { database, mail } = place;
    const settings = { mail: mail.settings, publicUrl: new URL(ORIGIN) };
    const { app: other } = await startTestServer(database, { ...clock, settings });
    await Promise.all([place.server.app.ready(), other.ready()]);
    await look();
    expect(await reminded()).toEqual([]); // three days before
    [today, hour] = ['2026-11-28', '06:59'];
    await look();
    expect(await reminded()).toEqual([]); // at night
    hour = '07:00';
    for (let at = 0; at < 3; at++) await look();
    await expect.poll(reminded).toEqual(['prazoDeColeta fia@exemplo.com enviado']);
    expect(mail.taken.map(({ to }) => to)).toEqual(['fia@exemplo.com']);
    await sql`update collections set deadline = '2026-11-29'`.execute(database.db);
    await look();
    await expect.poll(reminded).toHaveLength(2); // a changed deadline is reminded of again
    await other.close();
  });
});
