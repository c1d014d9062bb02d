import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, addAccount } from '../../testing/databases/small-organizations.ts';
import { NEW_COLLECTION } from '../../testing/servers/collection-place.ts';
import { MAIL_LOGIN } from '../../testing/servers/lying-mail-server.ts';
import {
  type MailPlace,
  nextMessage,
  openMailPlace,
  ORIGIN,
  outbox,
  textOf,
} from '../../testing/servers/mail-place.ts';

const FILLER = { email: 'fia@exemplo.com', name: 'Fia', isAdmin: false, gerencia: false, codColigada: 1 } as const;

describe.each(databaseInTurn(1))('messages in the administration on $name', ({ open }) => {
  let place: MailPlace;
  beforeAll(async () => {
    place = await openMailPlace(open);
    await addAccount(place.database.db, { ...FILLER, preenche: true, centros: ['1.2'] });
  });
  afterAll(() => place.close());

  const manage = (method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) =>
    place.ask(method, `/administracao${path}`, { cookie: place.manager, payload });

  test('the answer to a test message says whether the mail server took it, or why not; no secret is shown', async () => {
    expect(await manage('POST', '/correio/teste')).toEqual({
      status: 200,
      body: { situacao: 'enviado', mensagem: 'A mensagem foi entregue ao servidor, para admin@exemplo.com.' },
    });
    expect(textOf(place.mail.taken.at(-1)!.raw)).toContain(`${ORIGIN}/relatorios`);
    place.mail.lie = { refusesRecipient: [451, '4.7.1 Later'] };
    expect((await manage('POST', '/correio/teste')).body).toEqual({
      situacao: 'falhou',
      mensagem: 'O servidor de correio pediu para tentar mais tarde (451 4.7.1).',
    });
    place.mail.lie = {};
    const seen = await manage('GET', '/correio');
    expect(seen.body).toMatchObject({ ligado: true, desligados: [], anexos: false, limiteMb: 10 });
    expect(JSON.stringify(seen.body)).not.toContain(MAIL_LOGIN[1]);
    expect(place.server.log.join('')).not.toContain(MAIL_LOGIN[1]);
  });

  test('the kinds of messages that the organisation and a person turn off are stored and shown', async () => {
    const choices = { desligados: ['pacote', 'novaSenha'], anexos: true, limiteMb: 20 };
    expect((await manage('PUT', '/correio', choices)).status).toBe(200);
    expect((await manage('GET', '/correio')).body).toMatchObject({ ...choices, desligados: ['novaSenha', 'pacote'] });
    const own = { desligados: ['conta'] };
    expect((await place.ask('PUT', '/mensagens', { cookie: place.user, payload: own })).status).toBe(200);
    expect((await place.ask('GET', '/mensagens', { cookie: place.user })).body).toEqual({
      ligado: true,
      email: accounts.user.email,
      desligados: ['conta'],
      desligadosPelaOrganizacao: ['novaSenha', 'pacote'],
    });
    await manage('PUT', '/correio', { desligados: [], anexos: false, limiteMb: 10 });
    for (const wrong of [{ ...choices, limiteMb: 0 }, { ...choices, desligados: ['tudo'] }, { desligados: [] }])
      expect((await manage('PUT', '/correio', wrong)).status).toBe(400);
  });

  test('a message that perhaps arrived is sent again only if somebody asks for it', async () => {
    place.mail.lie = { cuts: 'afterDot' };
    const payload = { nome: 'Nova', email: 'nova@exemplo.com', isAdmin: false, gerencia: false };
    await manage('POST', '/pessoas', payload);
    const sent = () => outbox(place.database.db).then((lines) => lines.filter((line) => line.includes('nova@')));
    await expect.poll(sent).toEqual(['conta nova@exemplo.com talvezEnviado']);
    place.mail.lie = {};
    const { body } = await manage('GET', '/correio');
    const { mensagens } = body as {
      readonly mensagens: readonly { id: string; email: string; repetivel: boolean; erro: string }[];
    };
    const { id, repetivel, erro } = mensagens.find(({ email }) => email === payload.email)!;
    expect([repetivel, erro]).toEqual([true, expect.stringContaining('não é enviada de novo sem que alguém mande')]);
    await nextMessage(place.mail, () => manage('POST', `/correio/mensagens/${id}/repetir`));
    await expect.poll(sent).toEqual(['conta nova@exemplo.com enviado']);
    expect((await manage('POST', `/correio/mensagens/${id}/repetir`)).status).toBe(409);
    const acts = place.database.db
      .selectFrom('acts')
      .select('kind')
      .where('kind', 'in', ['naoEnviouMensagem', 'repetiuMensagem']);
    const told = (await acts.orderBy('id').execute()).map(({ kind }) => kind);
    expect(told.slice(-2)).toEqual(['naoEnviouMensagem', 'repetiuMensagem']);
  });

  test('the people of a collection are reminded once a day, and told when a cost centre is returned to them', async () => {
    const { body } = await manage('POST', '/coletas', { ...NEW_COLLECTION, centros: ['1.2.1', '1.2.10'] });
    const { id } = body as { readonly id: string };
    const { to, text } = await nextMessage(place.mail, async () => {
      expect((await manage('POST', `/coletas/${id}/lembrar`)).body).toMatchObject({
        lembradas: 1,
        jaLembradas: 0,
        semResponsavel: [],
      });
    });
    expect([to, text]).toEqual([FILLER.email, expect.stringContaining('30/11/2026')]);
    expect(text).toMatch(/1\.2\.1 - .*\n1\.2\.10 - /);
    expect((await manage('POST', `/coletas/${id}/lembrar`)).body).toMatchObject({ lembradas: 0, jaLembradas: 1 });
    await sql`update collection_centros set state = 'aguardando' where "codCCustoFilho" = '1.2.1'`.execute(
      place.database.db,
    );
    const returned = await nextMessage(place.mail, () =>
      manage('POST', `/coletas/${id}/centros/1.2.1/devolver`, { comentario: 'Falta junho.' }),
    );
    expect([returned.to, returned.text]).toEqual([FILLER.email, expect.stringContaining('Falta junho.')]);
  });
});
