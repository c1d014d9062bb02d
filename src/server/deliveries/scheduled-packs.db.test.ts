import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { announce } from '../../jobs/enqueue.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openPackPlace, type PackPlace, reportNamed } from '../../testing/servers/pack-place.ts';
import { openLyingMailServer, type LyingMailServer } from '../../testing/servers/lying-mail-server.ts';

describe.each(databaseInTurn(1))('scheduled packs and their messages on $name', ({ open }) => {
  let place: PackPlace;
  let mail: LyingMailServer;
  beforeAll(async () => {
    mail = await openLyingMailServer();
    const publicUrl = new URL('https://rubrica.exemplo.gov.br');
    place = await openPackPlace(open, { settings: { mail: mail.settings, publicUrl } });
  });
  afterAll(async () => {
    await place.close();
    await mail.close();
  });
  beforeEach(() => place.database.db.deleteFrom('packs').execute());

  const jobsWaiting = async () => {
    const { rows } = await sql<{ title: string; repeats: unknown }>`
      select title, repeats from jobs where kind = 'pacote' and state = 'naFila' order by title`.execute(
      place.database.db,
    );
    return rows;
  };
  const outbox = async () => {
    const { rows } = await sql<{ line: string }>`select email || ' ' || state || ' ' || subject as line
      from mail_messages order by email, subject`.execute(place.database.db);
    return rows.map(({ line }) => line);
  };

  test('a monthly pack shows its next time, which changes with the schedule and is removed with the pack', async () => {
    const id = await place.create(['lia'], { nome: 'Do mês', quando: { tipo: 'mes', dia: 5, hora: 7 } });
    expect(await jobsWaiting()).toEqual([{ title: 'Pacote Do mês', repeats: { kind: 'monthly', day: 5, hour: 7 } }]);
    expect((await place.packs())[0]!.proxima).toMatch(/-05T10:00:00.000Z$/);
    await place.ask('ana', 'PATCH', `/administracao/pacotes/${id}`, { quando: { tipo: 'mes', dia: 10, hora: 6 } });
    expect(await jobsWaiting()).toEqual([{ title: 'Pacote Do mês', repeats: { kind: 'monthly', day: 10, hour: 6 } }]);
    await sql`update jobs set "runAt" = clock_timestamp() where kind = 'pacote'`.execute(place.database.db);
    const run = await place.ended(id);
    expect([run.causa, run.pessoas.map(({ nome }) => nome)]).toEqual(['todo dia 10 às 6h', ['Lia']]);
    await expect.poll(async () => (await jobsWaiting()).length).toBe(1); // next month's
    await place.ask('ana', 'DELETE', `/administracao/pacotes/${id}`);
    expect(await jobsWaiting()).toEqual([]);
  });

  test('a run that fails before it is planned is listed as the last one of its pack, with the reason', async () => {
    const id = await place.create(['lia'], { quando: { tipo: 'mes', dia: 5, hora: 7 } });
    // as if each try had been killed
    await sql`update jobs set state = 'fazendo', turn = gen_random_uuid(), "leasedUntil" = to_timestamp(0), tries = "maxTries"
      where kind = 'pacote' and state = 'naFila'`.execute(place.database.db);
    const motivo = 'O servidor parou antes de terminar a tarefa.';
    expect(await place.ended(id)).toMatchObject({ situacao: 'falhou', motivo, pessoas: [] });
    expect((await place.packs())[0]!.ultima).toMatchObject({ situacao: 'falhou', motivo, pessoas: 0, arquivos: 0 });
  });

  test('a pack that is renamed while its run waits is made under the new name', async () => {
    const id = await place.create(['lia'], { nome: 'Antes', quando: { tipo: 'mes', dia: 5, hora: 7 } });
    const { db } = place.database;
    await sql`insert into pack_runs ("codColigada", id, "packId", name, content, cause, "expiresAt")
      select 1, jobs.id, packs.id, packs.name, content, 'pedido', now() + interval '1 day'
      from packs join jobs on payload ->> 'packId' = packs.id::text where packs.id = ${id} and state = 'naFila'`.execute(
      db,
    );
    await sql`update packs set name = 'Depois' where id = ${id}`.execute(db);
    await sql`update jobs set "runAt" = clock_timestamp() where payload ->> 'packId' = ${id}`.execute(db);
    const run = await place.ended(id);
    const stored = await db.selectFrom('pack_runs').select('name').where('id', '=', run.id).execute();
    const drawn = await db.selectFrom('jobs').select('id').where('title', 'like', 'Pacote Depois: %').execute();
    expect([stored, drawn.length]).toEqual([[{ name: 'Depois' }], 1]);
  });

  test('a pack is made after a synchronisation of its budget, not of another one', async () => {
    const id = await place.create(['lia'], { quando: { tipo: 'sincronizacao' } });
    const { db } = place.database;
    const happen = (orcamentoId: number) =>
      db
        .transaction()
        .execute((transaction) =>
          announce(transaction, scopeOfOrganization(1), { kind: 'sincronizacao', pergunta: 'realizados', orcamentoId }),
        );
    await happen(3);
    await happen(4);
    const run = await place.ended(id);
    expect([run.causa, (await place.runsOf(id)).length]).toEqual(['depois de uma sincronização', 1]);
  });

  test('a pack is made after a version is frozen, with the data of that version', async () => {
    const id = await place.create(['ana'], { quando: { tipo: 'versao' } });
    const frozen = await place.ask('ana', 'POST', '/versoes', { orcamentoId: 4, nome: 'Aprovado' });
    expect(frozen.statusCode).toBe(201);
    const run = await place.ended(id);
    const stored = await place.database.db.selectFrom('pack_runs').select('content').where('id', '=', run.id).execute();
    expect(stored[0]!.content.reports.map(({ version }) => version)).toEqual([frozen.json().id, frozen.json().id]);
    expect(run.pessoas[0]!.situacao).toBe('pronto');
  });

  test('concurrent requests for a pack make exactly the runs that their answers name', async () => {
    const id = await place.create(['lia']);
    const asked = await Promise.all(
      [1, 2, 3].map(() => place.ask('ana', 'POST', `/administracao/pacotes/${id}/fazer`)),
    );
    const runs = new Set(asked.map((answer) => answer.json<{ execucao: string }>().execucao));
    expect(runs.size).toBe(1);
    await place.ended(id, 1);
    expect((await place.runsOf(id)).length).toBe(1);
  });

  test('each person gets one message without attachments, also a person without files; the owner gets one about the failure', async () => {
    await place.database.db.deleteFrom('mail_messages').execute();
    const relatorios = [reportNamed('receitas')];
    const id = await place.create(['ana', 'lia'], { nome: 'Por e-mail', correio: true, relatorios });
    await place.make(id);
    await expect
      .poll(outbox)
      .toEqual([
        'admin@exemplo.com enviado Pacote Por e-mail',
        'admin@exemplo.com enviado Pacote Por e-mail: algo falhou',
        'lia@exemplo.com enviado Pacote Por e-mail: nada para você',
      ]);
    const [run] = await place.runsOf(id);
    expect(run!.pessoas.map(({ nome, situacao, motivo }) => [nome, situacao, motivo])).toEqual([
      ['Ana', 'enviado', null],
      ['Lia', 'falhou', 'Não há nada neste pacote que a pessoa possa ver.'],
    ]);
    const { rows } = await sql`select 1 from mail_attachments`.execute(place.database.db);
    expect(rows).toEqual([]);
  });

  test('a message that may have arrived is listed as such, and sent again only on request', async () => {
    await place.database.db.deleteFrom('mail_messages').execute();
    const id = await place.create(['lia'], { correio: true });
    const run = await place.make(id);
    await expect.poll(async () => (await place.runsOf(id))[0]!.pessoas[0]!.situacao).toBe('enviado');
    await sql`update mail_messages set state = 'talvezEnviado', error = 'O servidor parou.'`.execute(place.database.db);
    const [maybe] = (await place.runsOf(id))[0]!.pessoas;
    expect(maybe).toMatchObject({ situacao: 'talvezEnviado', motivo: 'O servidor parou.', podeRepetir: true });
    const again = `/administracao/pacotes/${id}/execucoes/${run.id}/pessoas/${place.ids.lia}/repetir`;
    expect((await place.ask('ana', 'POST', again)).statusCode).toBe(202);
    await expect.poll(async () => (await place.runsOf(id))[0]!.pessoas[0]!.situacao).toBe('enviado');
    expect((await place.ask('ana', 'POST', again)).json()).toEqual({ message: 'Nada falhou para esta pessoa.' });
  });

  test('a failure of a group is written to the audit log, and a retry makes its files', async () => {
    const { db } = place.database;
    const id = await place.create(['lia'], { nome: 'Que falha' });
    await sql`alter table pack_files add constraint nothing_fits check (bytes < 0)`.execute(db);
    await place.ask('ana', 'POST', `/administracao/pacotes/${id}/fazer`);
    const isWaiting = async () => {
      const { rows } = await sql<{ tries: number }>`select tries from jobs where kind = 'desenhoDePacote'
        and state = 'naFila' and tries > 0`.execute(db);
      return rows.length;
    };
    await expect.poll(isWaiting).toBe(1);
    const [waiting] = (await place.runsOf(id))[0]!.pessoas;
    const { runAt } = await db
      .selectFrom('jobs')
      .select('runAt')
      .where('kind', '=', 'desenhoDePacote')
      .where('state', '=', 'naFila')
      .executeTakeFirstOrThrow();
    const novaTentativa = { em: runAt.toISOString(), motivo: 'Erro interno.' };
    expect(waiting).toMatchObject({ situacao: 'fazendo', motivo: null, novaTentativa });
    await sql`update jobs set tries = "maxTries" - 1, "runAt" = clock_timestamp() where kind = 'desenhoDePacote'
      and state = 'naFila'`.execute(db);
    const run = await place.ended(id);
    expect(run.pessoas[0]).toMatchObject({
      situacao: 'falhou',
      motivo: 'Erro interno.',
      novaTentativa: null,
      arquivos: [],
    });
    const told = await db.selectFrom('acts').select('detail').where('kind', '=', 'naoFezPacote').execute();
    expect(told.at(-1)!.detail).toBe('Que falha: Lia: Erro interno.');
    await sql`alter table pack_files drop constraint nothing_fits`.execute(db);
    const again = `/administracao/pacotes/${id}/execucoes/${run.id}/pessoas/${place.ids.lia}/repetir`;
    expect((await place.ask('ana', 'POST', again)).statusCode).toBe(202);
    await expect.poll(async () => (await place.runsOf(id))[0]!.pessoas[0]!.situacao).toBe('pronto');
    expect((await place.mine('lia'))[0]!.arquivos.length).toBe(2);
  });
});
