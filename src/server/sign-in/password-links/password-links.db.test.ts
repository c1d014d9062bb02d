import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makePasswordLink } from '../../../accounts/password-links.ts';
import { changePassword } from '../../../accounts/set-password.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { addAccount, PASSWORD } from '../../../testing/databases/small-organizations.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { makeToken } from '../../../testing/servers/make-token.ts';
import { type MailPlace, nextMessage, openMailPlace, ORIGIN, outbox } from '../../../testing/servers/mail-place.ts';

const NO_LINK = 'Este link não vale: já foi usado, venceu ou está incompleto. Peça outro em Esqueci a senha.';
const HOUR_MS = 3_600_000;

describe.each(databaseInTurn(1))('links to create a password on $name', ({ open }) => {
  let place: MailPlace;
  let now = new Date();
  let people = 0;
  beforeAll(async () => void (place = await openMailPlace(open, { now: () => now })));
  afterEach(() => void (now = new Date()));
  afterAll(() => place.close());

  const newPerson = async () => {
    const email = `p${++people}@exemplo.com`;
    const rights = { isAdmin: false, gerencia: false, codColigada: 1 };
    const id = await addAccount(place.database.db, { ...rights, email, name: `P${people}` }, email);
    return { id, email };
  };
  const forgot = (email: string) => place.ask('POST', '/auth/esqueci-a-senha', { payload: { email } });
  const create = (chave: string, senha = 'uma-senha-nova') =>
    place.ask('POST', '/auth/nova-senha', { payload: { chave, senha } });
  const enterWith = async (email: string, password: string) =>
    (await place.ask('POST', '/auth/sign-in/email', { payload: { email, password } })).status;
  const linkOf = async (email: string) => (await nextMessage(place.mail, () => forgot(email))).secret;
  const actsOf = async (email: string) => {
    const acts = place.database.db.selectFrom('acts').select(['kind', 'detail']).where('personEmail', '=', email);
    return (await acts.orderBy('id').execute()).map(({ kind }) => kind);
  };

  test('a forgotten password: a link arrives, sets a new password once, ends sessions and tokens, and opens no session', async () => {
    const { email } = await newPerson();
    const cookie = await enter(place.server.app, email);
    await makeToken(place.server.app, cookie);
    const { to, text, secret } = await nextMessage(place.mail, () => forgot(` ${email.toUpperCase()} `));
    expect([to, text]).toEqual([email, expect.stringContaining(`${ORIGIN}/nova-senha#${secret}`)]);
    const used = await place.server.app.inject({
      method: 'POST',
      url: '/api/auth/nova-senha',
      payload: { chave: secret, senha: 'uma-senha-nova' },
    });
    expect([used.statusCode, used.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await place.ask('GET', '/sessao', { cookie })).status).toBe(401);
    const { rows } = await sql<{ left: number }>`select count(*)::integer as left from tokens join "user" on
      "user".id = "userId" where email = ${email}`.execute(place.database.db);
    expect(rows).toEqual([{ left: 0 }]);
    expect([await enterWith(email, PASSWORD), await enterWith(email, 'uma-senha-nova')]).toEqual([401, 200]);
    expect(await create(secret, 'outra-senha-nova')).toEqual({ status: 410, body: { message: NO_LINK } });
    expect(await enterWith(email, 'uma-senha-nova')).toBe(200);
    expect(await actsOf(email)).toEqual(expect.arrayContaining(['pediuNovaSenha', 'trocouSenha']));
  });

  test('only the hash of a link is stored', async () => {
    const { email } = await newPerson();
    const secret = await linkOf(email);
    const { rows } = await sql<{ all: string }>`select concat(
      (select json_agg(m)::text from mail_messages m), (select json_agg(l)::text from password_links l)) as all`.execute(
      place.database.db,
    );
    expect(secret.length).toBe(43);
    expect(rows[0]!.all).not.toContain(secret);
    expect(place.server.log.join('')).not.toContain(secret);
  });

  test('the answer is the same with and without an account, and without an account no message is sent', async () => {
    const before = place.mail.whole.length;
    const answers = [await forgot('ninguem@exemplo.com'), await forgot('nem um e-mail\0')];
    const { email } = await newPerson();
    await nextMessage(place.mail, async () => answers.push(await forgot(email)));
    expect(answers).toEqual(answers.map(() => ({ status: 202, body: {} })));
    expect(place.mail.whole.length).toBe(before + 1);
  });

  test('of 24 concurrent uses of a link one succeeds', async () => {
    const { id, email } = await newPerson();
    const secret = (await makePasswordLink(place.database.db, id, { now: new Date(), lastsMs: HOUR_MS }))!;
    const passwords = Array.from({ length: 24 }, (_, at) => `senha-numero-${at}`);
    const statuses = await Promise.all(passwords.map(async (senha) => (await create(secret, senha)).status));
    expect(statuses.filter((status) => status === 200).length).toBe(1);
    expect(new Set(statuses)).toEqual(new Set([200, ...statuses.filter((status) => status === 410 || status === 429)]));
    expect(await enterWith(email, passwords[statuses.indexOf(200)]!)).toBe(200);
  });

  test('a link is invalid after an hour, after another link was used, or after the password was changed', async () => {
    const { id, email } = await newPerson();
    const make = async () => (await makePasswordLink(place.database.db, id, { now, lastsMs: HOUR_MS }))!;
    const [old, first, second] = [await make(), await make(), await make()];
    now = new Date(Date.now() + HOUR_MS + 1_000);
    expect((await create(old)).status).toBe(410);
    now = new Date();
    expect([(await create(first)).status, (await create(second)).status]).toEqual([200, 410]);
    const third = await make();
    await changePassword(place.database.db, email, 'dada-por-alguem');
    expect((await create(third)).status).toBe(410);
    expect(await enterWith(email, 'dada-por-alguem')).toBe(200);
  });

  test('guessed, cut and altered link secrets are refused, and so are too many guesses from an address', async () => {
    const { id } = await newPerson();
    const secret = (await makePasswordLink(place.database.db, id, { now, lastsMs: HOUR_MS }))!;
    const wrong = ['', 'x', secret.slice(1), `${secret}x`, secret.toLowerCase(), `${'A'.repeat(42)}_`, `${secret}\0`];
    for (const chave of wrong) expect([chave, (await create(chave)).status]).toEqual([chave, 410]);
    const statuses = new Set<number>();
    for (let at = 0; at < 100; at++) statuses.add((await create('B'.repeat(40) + String(at).padStart(3, '0'))).status);
    expect([...statuses]).toEqual([410, 429]);
    const elsewhere = { method: 'POST', url: '/api/auth/nova-senha', remoteAddress: '10.9.8.7' } as const;
    const payload = { chave: secret, senha: 'curta' };
    const short = await place.server.app.inject({ ...elsewhere, payload });
    expect([short.statusCode, short.json().message]).toEqual([400, 'A senha deve ter ao menos 8 caracteres.']);
    expect(
      (await place.server.app.inject({ ...elsewhere, payload: { ...payload, senha: 'comprida-o-bastante' } }))
        .statusCode,
    ).toBe(200);
  });

  test('a second factor stays in force: the new password alone opens no session', async () => {
    const { id, email } = await newPerson();
    await sql`insert into second_factors ("userId", key, "begunAt", "confirmedAt") values (${id}, 'x', now(), now())`.execute(
      place.database.db,
    );
    const secret = (await makePasswordLink(place.database.db, id, { now, lastsMs: HOUR_MS }))!;
    const from = { method: 'POST', remoteAddress: '10.9.8.8' } as const;
    const used = await place.server.app.inject({
      ...from,
      url: '/api/auth/nova-senha',
      payload: { chave: secret, senha: 'uma-senha-nova' },
    });
    expect(used.statusCode).toBe(200);
    const entered = await place.ask('POST', '/auth/sign-in/email', { payload: { email, password: 'uma-senha-nova' } });
    expect(entered).toMatchObject({ status: 200, body: { faltaCodigo: true } });
  });

  test('a blocked person gets no link, and an earlier link is invalid', async () => {
    const { id, email } = await newPerson();
    const secret = (await makePasswordLink(place.database.db, id, { now, lastsMs: HOUR_MS }))!;
    await sql`update "user" set blocked = true where id = ${id}`.execute(place.database.db);
    expect((await forgot(email)).status).toBe(202);
    const from = { method: 'POST', remoteAddress: '10.9.8.9' } as const;
    const used = await place.server.app.inject({
      ...from,
      url: '/api/auth/nova-senha',
      payload: { chave: secret, senha: 'uma-senha-nova' },
    });
    expect(used.statusCode).toBe(410);
    await expect.poll(() => actsOf(email)).toEqual(['pediuNovaSenha']);
    expect((await outbox(place.database.db)).filter((line) => line.includes(email))).toEqual([]);
  });

  test('a person without a password here is told where to sign in', async () => {
    const { id, email } = await newPerson();
    await sql`delete from account where "userId" = ${id}`.execute(place.database.db);
    const { text, secret } = await nextMessage(place.mail, () => forgot(email));
    expect([secret, text]).toEqual(['', expect.stringContaining('Esta conta não tem senha no Rubrica')]);
    expect(text).toContain(`${ORIGIN}/entrar`);
  });

  test('a person gets one link in five minutes, and requests are limited as wrong passwords are', async () => {
    const { email } = await newPerson();
    now = new Date(Math.floor(Date.now() / 300_000) * 300_000); // the beginning of five minutes
    const statuses: number[] = [];
    await nextMessage(place.mail, async () => {
      for (let at = 0; at < 11; at++) statuses.push((await forgot(email)).status);
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    await place.server.app.inject('/api/saude');
    expect((await outbox(place.database.db)).filter((line) => line.includes(email)).length).toBe(1);
  });
});
