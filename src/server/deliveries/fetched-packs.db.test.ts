import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openPackPlace, type PackPlace, type Who } from '../../testing/servers/pack-place.ts';

describe.each(databaseInTurn(1))('fetching files of packs on $name', ({ open }) => {
  let place: PackPlace;
  beforeAll(async () => {
    place = await openPackPlace(open);
  });
  afterAll(() => place.close());

  test('a person fetches their own files as one archive; a person with gerência fetches those of the whole run', async () => {
    const id = await place.create(['ana', 'lia']);
    const run = await place.make(id);
    const own = await place.fetchFile('lia', run.id, 'todos.zip');
    const all = await place.ask('ana', 'GET', `/administracao/pacotes/${id}/execucoes/${run.id}/arquivos.zip`);
    for (const [{ statusCode, rawPayload }, count] of [
      [own, 2],
      [all, 4],
    ] as const) {
      const entries = rawPayload.readUInt16LE(rawPayload.length - 12); // the number of entries, in the end record of the archive
      expect([statusCode, entries]).toEqual([200, count]);
    }
  });

  test('gerência fetches the files made for one person, unchanged, until the run expires; the audit log names the person', async () => {
    const id = await place.create(['ana', 'lia'], { nome: 'Compartilhado' });
    const run = await place.make(id);
    const other = await place.create(['ana']);
    const path = (file: string, { who = 'lia' as Who, pack = id } = {}) =>
      `/administracao/pacotes/${pack}/execucoes/${run.id}/pessoas/${place.ids[who]}/${file}`;
    const [file] = run.pessoas.find(({ nome }) => nome === 'Lia')!.arquivos;
    const own = await place.fetchFile('lia', run.id, file!.arquivo);
    const fetched = await place.ask('ana', 'GET', path(file!.arquivo));
    expect([fetched.statusCode, fetched.rawPayload.equals(own.rawPayload)]).toEqual([200, true]);
    expect((await place.ask('ana', 'GET', path('todos.zip'))).headers['content-type']).toBe('application/zip');
    const acts = place.database.db.selectFrom('acts').select('detail').where('kind', '=', 'baixouPacote');
    const told = (await acts.orderBy('id').execute()).map(({ detail }) => detail);
    expect(told.slice(-2)).toEqual([`Compartilhado: ${file!.arquivo} de Lia.`, 'Compartilhado: 2 arquivos de Lia.']);
    expect((await place.runsOf(id))[0]!.pessoas.map(({ nome, baixadoEm }) => [nome, baixadoEm !== null])).toEqual([
      ['Ana', false],
      ['Lia', true], // by Lia herself; a download by gerência does not count
    ]);
    const refused: readonly (readonly [who: Who, path: string, status: number])[] = [
      ['lia', path(file!.arquivo), 403], // without gerência
      ['bia', path(file!.arquivo), 404], // of another organisation
      ['ana', path(file!.arquivo, { pack: other }), 404],
      ['ana', path(file!.arquivo, { who: 'ugo' }), 404], // not in the run
      ['ana', path('nada.xlsx'), 404],
    ];
    for (const [who, address, status] of refused)
      expect([who, address, (await place.ask(who, 'GET', address)).statusCode]).toEqual([who, address, status]);
    const { db } = place.database;
    const changeAna = (isAdmin: boolean) =>
      db.updateTable('user').set({ isAdmin }).where('id', '=', place.ids.ana).execute();
    await changeAna(false);
    const closed = await place.ask('ana', 'GET', path(file!.arquivo));
    await changeAna(true);
    expect([closed.statusCode, closed.json().message]).toEqual([
      403,
      'Você não pode abrir um dos relatórios deste arquivo.',
    ]);
    const past = { expiresAt: new Date(0) };
    await db.updateTable('pack_runs').set(past).where('id', '=', run.id).execute();
    for (const address of [path(file!.arquivo), `/administracao/pacotes/${id}/execucoes/${run.id}/arquivos.zip`]) {
      const expired = await place.ask('ana', 'GET', address);
      expect([expired.statusCode, expired.json().message]).toEqual([
        410,
        'Esta execução venceu. Faça o pacote de novo.',
      ]);
    }
  });

  test('a run lists the years of its budgets that were over when it was made', async () => {
    const { db } = place.database;
    const id = await place.create(['ana']);
    await place.make(id);
    const { ano } = await db
      .selectFrom('orcamentos')
      .select('ano')
      .where('id', '=', 4)
      .where('codColigada', '=', 1)
      .executeTakeFirstOrThrow();
    const madeIn = async (year: number) => {
      const createdAt = new Date(`${year}-06-05T12:00:00Z`);
      await db.updateTable('pack_runs').set({ createdAt }).where('packId', '=', id).execute();
      return (await place.runsOf(id))[0]!.anosEncerrados;
    };
    expect([await madeIn(ano), await madeIn(ano + 1)]).toEqual([[], [ano]]);
  });
});
