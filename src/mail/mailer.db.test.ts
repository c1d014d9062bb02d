import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '../accounts/accounts.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { type LyingMailServer, openLyingMailServer } from '../testing/servers/lying-mail-server.ts';
import { outbox, textOf } from '../testing/servers/mail-place.ts';
import { setChoices, setOwnKindsOff } from './choices.ts';
import { enqueueMail, type NewMail } from './enqueue.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { markInterruptedAsPerhapsSent, takeMessage } from './take-message.ts';

const ORIGIN = 'https://rubrica.exemplo.gov.br';

describe.each(databaseInTurn(1))('the outbox on $name', ({ open }) => {
  let database: OpenDatabase;
  let mail: LyingMailServer;
  let mailer: Mailer;
  let ugo: Awaited<ReturnType<typeof findAccount>>;
  beforeAll(async () => {
    [database, mail] = [await open(), await openLyingMailServer()];
    await insertSmallOrganizations(database.db);
    ugo = await findAccount(database.db, accounts.user.email);
  });
  beforeEach(async () => {
    mail.lie = {};
    for (const list of [mail.taken, mail.whole]) (list as unknown[]).length = 0;
    await sql`delete from mail_messages`.execute(database.db);
    await sql`delete from mail_settings`.execute(database.db);
    mailer = openMailer({ db: database.db, settings: mail.settings, origin: () => ORIGIN, now: () => new Date() });
  });
  afterAll(async () => {
    await mail.close();
    await database.close();
  });

  const pack = (key: string, change: Partial<NewMail> = {}): NewMail => ({
    kind: 'pacote',
    userId: ugo.id,
    key,
    subject: 'Pacote de novembro',
    content: { paragraphs: ['Olá, <b>Ugo</b> & cia.'], link: { label: 'Abrir', path: '/relatorios?a=1&b=2' } },
    ...change,
  });
  const queue = (key: string, change?: Partial<NewMail>) => enqueueMail(database.db, ugo.scope, pack(key, change));
  const makeDue = () => sql`update mail_messages set "nextTryAt" = clock_timestamp()`.execute(database.db);
  const errors = async () => {
    const rows = await database.db.selectFrom('mail_messages').select(['tries', 'error']).execute();
    return rows.map(({ tries, error }) => [tries, error]);
  };
  const told = async () => {
    const acts = database.db.selectFrom('acts').select('detail').where('kind', '=', 'naoEnviouMensagem');
    return (await acts.orderBy('id').execute()).map(({ detail }) => detail);
  };

  test('a message arrives once, as plain text and HTML, with its link at the public address; a second message with its key is not queued', async () => {
    expect([await queue('a'), await queue('a')]).toEqual(['naFila', 'repetida']);
    await mailer.work();
    await mailer.work();
    expect(await outbox(database.db)).toEqual(['pacote usuario@exemplo.com enviado']);
    expect(mail.taken.length).toBe(1);
    const { raw, to } = mail.taken[0]!;
    expect(to).toBe(accounts.user.email);
    expect(textOf(raw)).toContain(`Olá, <b>Ugo</b> & cia.\n\nAbrir:\n${ORIGIN}/relatorios?a=1&b=2`);
    const html = textOf(raw, 'html');
    expect(html).toContain('Olá, &lt;b&gt;Ugo&lt;/b&gt; &amp; cia.');
    expect(html).toContain(`<a href="${ORIGIN}/relatorios?a=1&amp;b=2"`);
  });

  test('names and subjects cannot add headers or recipients', async () => {
    const evil = 'Ugo\r\nBcc: todos@mal.exemplo\r\n\r\n<script>';
    await sql`update "user" set name = ${evil} where id = ${ugo.id}`.execute(database.db);
    await queue('a', { subject: evil, content: { paragraphs: [evil], link: { label: evil, path: '/' } } });
    await mailer.work();
    await sql`update "user" set name = 'Ugo' where id = ${ugo.id}`.execute(database.db);
    const [head] = mail.taken[0]!.raw.split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mail.taken.map(({ to }) => to)).toEqual([accounts.user.email]);
    expect(textOf(mail.taken[0]!.raw, 'html')).not.toContain('<script>');
  });

  test('a message whose kind is turned off, or whose recipient is blocked, is not queued', async () => {
    await setChoices(database.db, ugo.scope, { kindsOff: ['pacote'], attaches: false, mostMegabytes: 1 });
    expect(await queue('a')).toBe('desligada');
    await setChoices(database.db, ugo.scope, { kindsOff: [], attaches: false, mostMegabytes: 1 });
    await setOwnKindsOff(database.db, ugo.scope, { id: ugo.id, kindsOff: ['pacote'] });
    expect(await queue('a')).toBe('desligada');
    await setOwnKindsOff(database.db, ugo.scope, { id: ugo.id, kindsOff: [] });
    await sql`update "user" set blocked = true where id = ${ugo.id}`.execute(database.db);
    expect(await queue('a')).toBe('semPessoa');
    await sql`update "user" set blocked = false where id = ${ugo.id}`.execute(database.db);
  });

  test('files are attached if the organisation turned them on and they are within its limit, and are deleted afterwards', async () => {
    const attachments = [{ name: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(700_000, 'x') }];
    await queue('without', { attachments });
    await setChoices(database.db, ugo.scope, { kindsOff: [], attaches: true, mostMegabytes: 1 });
    await queue('with', { attachments });
    await queue('too much', { attachments: [...attachments, ...attachments] });
    await mailer.work();
    expect(mail.taken.map(({ raw }) => raw.split('filename=a.pdf').length - 1)).toEqual([0, 1, 0]);
    expect(await database.db.selectFrom('mail_attachments').selectAll().execute()).toEqual([]);
  });

  test('greylisting: the message is retried after a pause, and sent once', async () => {
    mail.lie = { refusesRecipient: [451, '4.7.1 Greylisted'] };
    await queue('a');
    await mailer.work();
    await mailer.work();
    expect(await errors()).toEqual([[1, 'O servidor de correio pediu para tentar mais tarde (451 4.7.1).']]);
    mail.lie = {};
    await mailer.work();
    expect(mail.taken).toEqual([]); // not due yet
    await makeDue();
    await mailer.work();
    expect([mail.taken.length, await errors()]).toEqual([1, [[2, null]]]);
  });

  test('the audit log reports a message that failed at the last try, or was refused permanently', async () => {
    mail.lie = { refusesRecipient: [451, '4.7.1 Greylisted'] };
    await queue('a');
    await sql`update mail_messages set tries = 8`.execute(database.db);
    await mailer.work();
    mail.lie = { refusesMessage: [552, '5.2.2 Full'] };
    await queue('b');
    await mailer.work();
    expect(await outbox(database.db)).toEqual([
      'pacote usuario@exemplo.com falhou',
      'pacote usuario@exemplo.com falhou',
    ]);
    expect((await told()).slice(-2)).toEqual([
      'Não enviada: Pacote de novembro, para Ugo (usuario@exemplo.com). Depois de 9 tentativas. O servidor de correio pediu para tentar mais tarde (451 4.7.1).',
      'Não enviada: Pacote de novembro, para Ugo (usuario@exemplo.com). A caixa de correio está cheia (552 5.2.2).',
    ]);
  });

  test('a connection lost after the final dot: the message is marked as perhaps sent, reported, and not retried', async () => {
    mail.lie = { cuts: 'afterDot' };
    await queue('a');
    await mailer.work();
    mail.lie = {};
    await makeDue();
    await mailer.work();
    expect(await outbox(database.db)).toEqual(['pacote usuario@exemplo.com talvezEnviado']);
    expect(mail.whole.length).toBe(1);
    expect((await told()).at(-1)).toContain('Talvez enviada: Pacote de novembro');
  });

  test('a message that a dead process was sending is marked as perhaps sent once its lease has ended, not before', async () => {
    await queue('a');
    await takeMessage(database.db, async () => undefined);
    expect(await markInterruptedAsPerhapsSent(database.db)).toEqual([]);
    await sql`update mail_messages set "leaseUntil" = clock_timestamp() - interval '1 second'`.execute(database.db);
    await mailer.work();
    expect([await outbox(database.db), mail.whole]).toEqual([['pacote usuario@exemplo.com talvezEnviado'], []]);
    expect((await told()).at(-1)).toContain('O Rubrica parou enquanto enviava');
  });

  test('two mailers send twenty messages, each once', async () => {
    const other = openMailer({ db: database.db, settings: mail.settings, origin: () => ORIGIN, now: () => new Date() });
    for (let at = 0; at < 20; at++) await queue(`${at}`, { subject: `Pacote ${at}` });
    await Promise.all([mailer.work(), other.work()]);
    const subjects = mail.taken.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1]!.trim());
    expect(subjects.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `Pacote ${at}`).toSorted());
  });

  test('a stopped mailer takes no further message', async () => {
    await queue('a');
    await mailer.stop();
    await mailer.work();
    expect(await outbox(database.db)).toEqual(['pacote usuario@exemplo.com naFila']);
  });
});
