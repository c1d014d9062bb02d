import { afterEach, describe, expect, test } from 'vitest';
import { type LyingMailServer, type MailLie, openLyingMailServer } from '../testing/servers/lying-mail-server.ts';
import { deliver, type DeliveryTimes } from './deliver.ts';
import type { MailSettings } from './settings.ts';

const TIMES: DeliveryTimes = { connect: 5_000, idle: 5_000, whole: 20_000 };
const SHORT: DeliveryTimes = { connect: 500, idle: 500, whole: 2_000 };

const PARCEL = {
  from: 'rubrica@exemplo.gov.br',
  to: 'ugo@exemplo.gov.br',
  bytes: Buffer.from('Subject: Oi\r\n\r\nOlá\r\n'),
};
/** Larger than the buffers of a socket that nobody reads. */
const LARGE = { ...PARCEL, bytes: Buffer.alloc(24 * 1024 * 1024, 'abcdefghi\r\n') };

describe('a conversation with a mail server', () => {
  let server: LyingMailServer;
  afterEach(() => server.close());

  const deliverTo = (change: Partial<MailSettings> = {}, { times = TIMES, parcel = PARCEL } = {}) =>
    deliver({ ...server.settings, tokens: undefined, ...change }, parcel, { times });

  test.each([false, true])(
    'a message arrives once, after a sign-in over TLS (from the first byte: %s)',
    async (isTls) => {
      server = await openLyingMailServer({ isTls });
      expect(await deliverTo()).toEqual({ state: 'enviado' });
      expect(server.taken).toMatchObject([{ to: PARCEL.to }]);
      expect(server.logins).toEqual(['rubrica@exemplo.gov.br segredo do correio']);
    },
  );

  test('a server without STARTTLS gets neither password nor message', async () => {
    server = await openLyingMailServer({ isPlain: true });
    expect(await deliverTo()).toEqual({
      state: 'depois',
      error: expect.stringContaining('não oferece TLS (STARTTLS)') as string,
    });
    expect([server.logins, server.whole]).toEqual([[], []]);
  });

  test.each([false, true])('a certificate for another name is refused (TLS from the first byte: %s)', async (isTls) => {
    server = await openLyingMailServer({ isTls, names: 'DNS:outro.exemplo' });
    const error = 'O certificado do servidor de correio não vale.';
    expect(await deliverTo()).toEqual({ state: 'depois', error });
    expect(server.logins).toEqual([]);
  });

  test('a wrong password is reported, and the message is retried, as the setting may be corrected', async () => {
    server = await openLyingMailServer();
    const error = 'O servidor de correio recusou o usuário ou a senha (535 5.7.8).';
    expect(await deliverTo({ password: 'outra' })).toEqual({ state: 'depois', error });
  });

  test.each<[name: string, lie: MailLie, outcome: object]>([
    [
      'a full mailbox, refused temporarily',
      { refusesRecipient: [452, '4.2.2 The mailbox is full'] },
      { state: 'depois', error: 'A caixa de correio está cheia (452 4.2.2).' },
    ],
    [
      'a full mailbox, refused permanently',
      { refusesMessage: [552, '5.2.2 The mailbox is full'] },
      { state: 'falhou', error: 'A caixa de correio está cheia (552 5.2.2).' },
    ],
    [
      'an unknown address',
      { refusesRecipient: [550, '5.1.1 No such user'] },
      { state: 'falhou', error: 'O endereço não existe (550 5.1.1).' },
    ],
    [
      'greylisting',
      { refusesRecipient: [451, '4.7.1 Greylisted'] },
      { state: 'depois', error: 'O servidor de correio pediu para tentar mais tarde (451 4.7.1).' },
    ],
    [
      'a refusal after the content',
      { refusesMessage: [554, '5.7.1 Spam'] },
      { state: 'falhou', error: 'O servidor de correio recusou a mensagem (554 5.7.1).' },
    ],
    ['a connection lost after the final dot', { cuts: 'afterDot' }, { state: 'talvezEnviado' }],
    ['silence after the final dot', { isSilent: true }, { state: 'talvezEnviado' }],
  ])('%s', async (_name, lie, outcome) => {
    server = await openLyingMailServer();
    server.lie = lie;
    expect(await deliverTo({}, { times: lie.isSilent ? SHORT : TIMES })).toMatchObject(outcome);
    expect(server.taken).toEqual([]);
  });

  test('a connection lost within the content: the server cannot have taken the message, and it is retried', async () => {
    server = await openLyingMailServer();
    server.lie = { cuts: 'within' };
    expect(await deliverTo({}, { parcel: LARGE })).toMatchObject({ state: 'depois' });
    server.lie = {};
    expect(await deliverTo({}, { parcel: LARGE })).toEqual({ state: 'enviado' });
    expect(server.whole.length).toBe(1);
  });

  test('if no server listens or its name is unknown, the message is retried', async () => {
    server = await openLyingMailServer();
    const error = 'Sem conexão com o servidor de correio.';
    expect(await deliverTo({ port: 1 })).toEqual({ state: 'depois', error });
    expect(await deliverTo({ host: 'correio.invalid' })).toMatchObject({ state: 'depois' });
  });

  test('an interrupted message is retried later, unless it was sent completely', async () => {
    server = await openLyingMailServer();
    const stop = new AbortController();
    server.lie = { onWhole: () => stop.abort() };
    const full = { ...server.settings, tokens: undefined };
    expect(await deliver(full, PARCEL, { times: TIMES, signal: stop.signal })).toEqual({ state: 'enviado' });
    const early = new AbortController();
    server.lie = { onRecipient: () => early.abort() };
    expect(await deliver(full, PARCEL, { times: TIMES, signal: early.signal })).toMatchObject({ state: 'depois' });
  });
});
