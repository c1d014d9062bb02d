import { afterAll, describe, expect, test } from 'vitest';
import { openOrJoin } from '../../database/engine/open-or-join.ts';
import type { Database } from '../../database/schema.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { accounts } from '../../testing/databases/small-organizations.ts';
import { sampled } from '../../testing/sampled.ts';
import { MAIL_LOGIN, openLyingMailServer } from '../../testing/servers/lying-mail-server.ts';
import { outbox } from '../../testing/servers/mail-place.ts';
import { start, stop, stopAll } from '../../testing/servers/server-process.ts';
import { serverPlaces } from '../../testing/servers/server-places.ts';

afterAll(stopAll);

describe.each(sampled(serverPlaces, (_, at) => at === serverPlaces.length - 1))(
  'kill -9 of a server on %s',
  (_name, open) => {
    test(
      'after the mail server accepted a message and before that is stored: perhaps sent, and never sent again',
      { tags: 'tudo' },
      async () => {
        const [mail, { env, remove }] = [await openLyingMailServer(), await open()];
        const [user, password] = MAIL_LOGIN.map(encodeURIComponent);
        const url = `smtp://${user}:${password}@localhost:${mail.settings.port}`;
        const all = {
          ...env,
          SMTP_URL: url,
          SMTP_REMETENTE: 'rubrica@exemplo.gov.br',
          NODE_EXTRA_CA_CERTS: mail.authority,
        };
        const place =
          env['DATABASE_URL'] === undefined ? { folder: env['RUBRICA_DADOS']! } : { url: env['DATABASE_URL'] };
        const inDatabase = async <Result>(work: (db: Database) => Promise<Result>) => {
          const { db, close } = await openOrJoin(place);
          return work(db).finally(close);
        };
        await inDatabase(async (db) => {
          const { id: userId, scope } = await findAccount(db, accounts.user.email);
          const content = { paragraphs: ['Olá'], link: { label: 'Abrir', path: '/relatorios' } };
          await enqueueMail(db, scope, { kind: 'pacote', userId, key: 'a', subject: 'Pacote', content });
        });
        const first = Promise.withResolvers<Awaited<ReturnType<typeof start>>>();
        const killed = Promise.withResolvers<void>();
        const kill = async () => {
          await stop((await first.promise).process, 'SIGKILL');
          killed.resolve();
        };
        mail.lie = { cuts: 'afterDot', onWhole: kill };
        first.resolve(await start(all));
        await killed.promise;
        mail.lie = {};
        await inDatabase(async (db) => {
          // as if the lease of the dead process had ended
          await db
            .updateTable('mail_messages')
            .set({ leaseUntil: new Date(0) })
            .where('state', '=', 'enviando')
            .execute();
        });
        const second = await start(all);
        await expect.poll(() => inDatabase(outbox)).toEqual(['pacote usuario@exemplo.com talvezEnviado']);
        await stop(second.process, 'SIGTERM');
        expect([mail.whole.length, mail.taken]).toEqual([1, []]);
        await remove();
        await mail.close();
      },
    );
  },
);
