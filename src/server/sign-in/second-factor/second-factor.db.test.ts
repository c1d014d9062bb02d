import { describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { PASSWORD } from '../../../testing/databases/small-organizations.ts';
import { cookieOf, sessionIn, useSecondFactors } from '../../../testing/servers/second-factor-place.ts';

const OVER = { status: 401, json: { message: 'O tempo para o código acabou. Entre novamente com e-mail e senha.' } };
const SPENT = { status: 401, json: { message: 'Muitos códigos errados. Entre novamente com e-mail e senha.' } };
const WRONG = { status: 400, json: { message: 'Código incorreto.' } };
const USED = { message: 'Este código já foi usado. Espere o próximo aparecer no aplicativo.' };
const ON = 'A verificação já está ligada.';

describe.each(databaseInTurn(1))('the second factor on $name', ({ open }) => {
  const { db, clock, ask, post, enter, sendCode, newPerson, newPersonWithFactor, code } = useSecondFactors(open);

  const actsOf = async (email: string) => {
    const acts = db().selectFrom('acts').select(['kind', 'detail']).where('personEmail', '=', email).orderBy('id');
    return (await acts.execute()).map(({ kind, detail }) => `${kind}: ${detail}`);
  };

  test('it is switched on with the password and a first code; a code of the app opens only one session', async () => {
    const { email } = await newPerson('Cora');
    const [cookie, elsewhere] = [sessionIn(await enter(email)), sessionIn(await enter(email))];
    const own = '/auth/segundo-fator';
    expect((await ask('GET', own, cookie)).json).toMatchObject({ ligado: false, desde: null, codigosRestantes: 0 });
    const wrongPassword = { status: 400, json: { message: 'A senha está incorreta.' } };
    expect(await post(`${own}/chave`, cookie, { senha: 'errada-123' })).toMatchObject(wrongPassword);
    const { json } = await post(`${own}/chave`, cookie, { senha: PASSWORD });
    const chave = json['chave'] as string;
    expect(json['endereco']).toBe(`otpauth://totp/Rubrica:cora%40exemplo.com?secret=${chave}&issuer=Rubrica`);
    expect((await enter(email)).json).toEqual({ faltaCodigo: false }); // no code is needed before a first one confirms the key
    expect((await post(own, cookie, { codigo: code(chave, 2) })).status).toBe(400);
    const on = await post(own, cookie, { codigo: code(chave) });
    expect(on).toMatchObject({ status: 201, json: { codigos: expect.any(Array) } });
    expect(new Set(on.json['codigos'] as readonly string[]).size).toBe(10);
    expect((await ask('GET', '/sessao', elsewhere)).status).toBe(401);
    expect((await ask('GET', '/sessao', cookie)).status).toBe(200);
    expect((await post(`${own}/chave`, cookie, { senha: PASSWORD })).json).toEqual({ message: ON });

    const challenge = await enter(email);
    expect(challenge).toMatchObject({ status: 200, json: { faltaCodigo: true } });
    expect(Object.keys(challenge.set)).toEqual(['rubrica.codigo']);
    expect(await sendCode(challenge, code(chave))).toMatchObject({ status: 400, json: USED }); // the code that switched it on
    clock.now += 30_000;
    const typed = `${code(chave).slice(0, 3)} ${code(chave).slice(3)}`;
    const entered = await sendCode(challenge, typed);
    expect(entered).toMatchObject({ status: 200, json: { codigosRestantes: null } });
    expect((await ask('GET', '/sessao', sessionIn(entered))).status).toBe(200);
    expect(await sendCode(challenge, code(chave, 1))).toMatchObject(OVER); // the challenge has ended
    const again = await enter(email);
    for (const steps of [0, -1])
      expect(await sendCode(again, code(chave, steps))).toMatchObject({ status: 400, json: USED });
    expect((await sendCode(again, code(chave, 1))).status).toBe(200);
    const later = await enter(email);
    clock.now -= 86_400_000; // the clock was a day ahead and is corrected
    expect((await sendCode(later, code(chave))).status).toBe(200);
    expect((await sendCode(await enter(email), code(chave))).json).toEqual(USED);
    await expect.poll(() => actsOf(email)).toContain('entrou: Entrou com e-mail, senha e o código do aplicativo.');
    expect(await actsOf(email)).toContain('ligouSegundoFator: A própria; as outras sessões foram encerradas.');
  });

  test('a key is stored encrypted and recovery codes as hashes; each recovery code works once, however it is typed, and its use is recorded', async () => {
    const { id, email, chave, codigos } = await newPersonWithFactor('Davi');
    const stored = await db()
      .selectFrom('second_factors')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    const hashes = await db().selectFrom('recovery_codes').selectAll().where('userId', '=', id).execute();
    const text = JSON.stringify([stored, hashes]).toUpperCase();
    for (const secret of [chave, ...codigos]) expect(text).not.toContain(secret.toUpperCase());
    const typed = codigos[3]!.toUpperCase().replaceAll('-', ' ');
    expect(await sendCode(await enter(email), typed)).toMatchObject({ status: 200, json: { codigosRestantes: 9 } });
    const challenge = await enter(email);
    expect(await sendCode(challenge, codigos[3]!)).toMatchObject(WRONG);
    const both = await Promise.all([challenge, await enter(email)].map((one) => sendCode(one, codigos[4]!)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const cookie = sessionIn(both.find(({ status }) => status === 200)!);
    const renewed = await post('/auth/segundo-fator/codigos', cookie, { senha: PASSWORD, codigo: code(chave) });
    expect(renewed).toMatchObject({ status: 201 });
    expect(await sendCode(await enter(email), codigos[5]!)).toMatchObject(WRONG);
    const off = { senha: PASSWORD, codigo: (renewed.json['codigos'] as readonly string[])[0]! };
    expect((await post('/auth/segundo-fator/desligar', cookie, { ...off, senha: 'errada-123' })).status).toBe(400);
    expect((await post('/auth/segundo-fator/desligar', cookie, off)).status).toBe(200);
    expect((await enter(email)).json).toEqual({ faltaCodigo: false });
    await expect
      .poll(() => actsOf(email))
      .toEqual(
        expect.arrayContaining([
          'entrou: Entrou com e-mail, senha e um código de recuperação.',
          'usouCodigo: Para entrar; restam 9 códigos',
          'naoEntrou: A senha estava certa, mas o código estava errado.',
          'trocouCodigos: 10 códigos, no lugar dos que havia',
          'usouCodigo: Para desligar a verificação; restam 9 códigos',
          'desligouSegundoFator: A própria',
        ]),
      );
  });

  test('two concurrent uses of the same code, or of the same challenge, open one session', async () => {
    const { id, email, chave } = await newPersonWithFactor('Eva');
    const halves = [await enter(email), await enter(email)];
    const same = await Promise.all(halves.map((challenge) => sendCode(challenge, code(chave))));
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    clock.now += 60_000;
    const challenge = await enter(email);
    const waiting = await Promise.all([-1, 0, 1].map((steps) => sendCode(challenge, code(chave, steps))));
    expect(waiting.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await db().selectFrom('session').select('id').where('userId', '=', id).execute();
    expect(open).toHaveLength(2);
  });

  test('after the fifth wrong code, also of concurrent ones, the password is needed again; the right code is too late', async () => {
    const { email, chave } = await newPersonWithFactor('Fabio');
    const challenge = await enter(email);
    const tried = await Promise.all(Array.from({ length: 8 }, () => sendCode(challenge, '000000')));
    expect(tried.filter(({ json }) => json['message'] === WRONG.json.message)).toHaveLength(4);
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(await sendCode(challenge, code(chave))).toMatchObject(OVER);
    const next = await enter(email);
    for (let one = 0; one < 4; one++) expect(await sendCode(next, 'aaaa-bbbb-cccc-dddd')).toMatchObject(WRONG);
    expect(await sendCode(next, '000000')).toMatchObject(SPENT);
  });

  test('after ten wrong codes in a quarter of an hour the right one is refused too, but not in a known browser', async () => {
    const { email, chave } = await newPersonWithFactor('Gil');
    const before = await sendCode(await enter(email), code(chave));
    const device = cookieOf(before, 'rubrica.device');
    const halves = [await enter(email), await enter(email), await enter(email)];
    for (let one = 0; one < 10; one++) await sendCode(halves[one % 3]!, '000000');
    clock.now += 30_000;
    const refused = await sendCode(halves[0]!, code(chave));
    expect(refused).toMatchObject({
      status: 429,
      json: { message: 'Muitos códigos errados. Tente de novo em alguns minutos.' },
    });
    expect((await sendCode(halves[0]!, code(chave), device)).status).toBe(200);
    await expect
      .poll(() => actsOf(email))
      .toContain('naoEntrou: Códigos errados demais em pouco tempo; o código nem foi conferido.');
  });

  test.each([
    ['ten minutes pass', async () => void (clock.now += 10 * 60_000)],
    [
      'the password changes',
      (id: string) => db().updateTable('account').set({ password: 'x' }).where('userId', '=', id).execute(),
    ],
    [
      'the person is blocked',
      (id: string) => db().updateTable('user').set({ blocked: true }).where('id', '=', id).execute(),
    ],
    [
      'the second factor is taken away',
      (id: string) => db().deleteFrom('second_factors').where('userId', '=', id).execute(),
    ],
    ['the person is removed', (id: string) => db().deleteFrom('user').where('id', '=', id).execute()],
  ] as const)('a pending code is refused when %s', async (why, work) => {
    const { id, email, chave } = await newPersonWithFactor(`Hugo-${why.replaceAll(' ', '-')}`);
    const challenge = await enter(email);
    await work(id);
    const late = await sendCode(challenge, code(chave));
    expect(late.status).toBe(why === 'the person is blocked' ? 403 : 401);
    expect(Object.keys(late.set)).toEqual([]);
  });
});
