import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { readByPdfJs } from '../../testing/readers/pdf-readers.ts';
import {
  HIDDEN_WORDS,
  openPackPlace,
  type PackPlace,
  reportNamed,
  type Who,
  wordsOfWorkbook,
} from '../../testing/servers/pack-place.ts';

describe.each(databaseInTurn(1))('packs on $name', ({ open }) => {
  let place: PackPlace;
  beforeAll(async () => {
    place = await openPackPlace(open);
  });
  afterAll(() => place.close());

  const files = (
    run: { readonly pessoas: readonly { readonly nome: string; readonly arquivos: readonly object[] }[] },
    name: string,
  ) =>
    run.pessoas.find(({ nome }) => nome === name)!.arquivos as readonly {
      readonly arquivo: string;
      readonly bytes: number;
    }[];

  test('each person gets their own files, drawn once for people who see the same; a blocked person gets none, with the reason', async () => {
    const id = await place.create(['ana', 'lia', 'leo', 'ugo', 'bob']);
    const run = await place.make(id);
    const short = run.pessoas.map(({ nome, situacao, motivo, arquivos }) => [nome, situacao, motivo, arquivos.length]);
    expect(short).toEqual([
      ['Ana', 'pronto', null, 2],
      ['Bob', 'falhou', 'A conta está bloqueada.', 0],
      ['Leo', 'pronto', null, 2],
      ['Lia', 'pronto', null, 2],
      ['Ugo', 'pronto', null, 1],
    ]);
    const groups = await place.database.db
      .selectFrom('pack_groups')
      .select('key')
      .where('runId', '=', run.id)
      .execute();
    expect(groups.length).toBe(3);
    const [lia, leo] = await Promise.all((['lia', 'leo'] as const).map((who) => place.mine(who)));
    expect(lia).toEqual(leo);
    for (const [who, sees] of [
      ['ana', true],
      ['lia', false],
      ['leo', false],
      ['ugo', true],
    ] as const)
      for (const { arquivo, bytes } of (await place.mine(who))[0]!.arquivos) {
        const { statusCode, rawPayload, headers } = await place.fetchFile(who, run.id, arquivo);
        expect([who, arquivo, statusCode, rawPayload.length]).toEqual([who, arquivo, 200, bytes]);
        expect(headers['content-disposition']).toBe(`attachment; filename="${arquivo}"`);
        expect([who, arquivo, wordsOfWorkbook(rawPayload).includes(HIDDEN_WORDS)]).toEqual([who, arquivo, sees]);
      }
    const bobs = await place.database.db
      .selectFrom('acts')
      .select('detail')
      .where('kind', '=', 'naoFezPacote')
      .execute();
    expect(bobs).toEqual([]); // the reason is only in the list of runs: the account was blocked when the run was planned
    expect(await place.mine('bia')).toEqual([]);
    expect((await place.fetchFile('bia', run.id, lia![0]!.arquivos[0]!.arquivo)).statusCode).toBe(404);
    expect((await place.fetchFile('ugo', run.id, files(run, 'Ana')[1]!.arquivo)).statusCode).toBe(404);
  });

  test('a pack is split by parent cost centre or by regional office; each part holds only its own rows', async () => {
    const byParent = await place.make(await place.create(['ana', 'lia'], { recorte: 'pai' }));
    expect(files(byParent, 'Ana').map(({ arquivo }) => arquivo)).toEqual([
      '1.2-1-relatorio-rubrica-memoria-calculo.xlsx',
      '1.2-2-relatorio-rubrica-totais-centro-custo.xlsx',
      '5-1-relatorio-rubrica-memoria-calculo.xlsx',
      '5-2-relatorio-rubrica-totais-centro-custo.xlsx',
    ]);
    expect(files(byParent, 'Lia').map(({ arquivo }) => arquivo)).toEqual([
      '1.2-1-relatorio-rubrica-memoria-calculo.xlsx',
      '1.2-2-relatorio-rubrica-totais-centro-custo.xlsx',
    ]);
    const expectOwnRows = async (run: typeof byParent) => {
      for (const { arquivo } of files(run, 'Ana')) {
        const words = wordsOfWorkbook((await place.fetchFile('ana', run.id, arquivo)).rawPayload);
        expect([arquivo, words.includes(HIDDEN_WORDS)]).toEqual([arquivo, arquivo.startsWith('5-')]);
      }
    };
    await expectOwnRows(byParent);
    await place.database.db
      .updateTable('centros_custo')
      .set({ regional: false })
      .where('codCCustoPai', '=', '1.2')
      .execute();
    const byRegional = await place.make(await place.create(['ana'], { recorte: 'regional' }));
    expect(files(byRegional, 'Ana').map(({ arquivo }) => arquivo.replace(/-.*/, ''))).toEqual([
      '5',
      '5',
      'demais',
      'demais',
    ]);
    await expectOwnRows(byRegional);
    await place.database.db
      .updateTable('centros_custo')
      .set({ regional: true })
      .where('codCCustoPai', '=', '1.2')
      .execute();
  });

  test('a pack as one PDF has a cover with contents, a bookmark for each report, and the workbooks attached', async () => {
    const relatorios = [reportNamed('memoria-calculo'), reportNamed('totais-centro-custo'), reportNamed('eventos')];
    const id = await place.create(['lia'], { nome: 'Reunião', formatos: ['xlsx', 'pdf'], relatorios });
    const run = await place.make(id);
    const [pdf] = files(run, 'Lia');
    expect(pdf!.arquivo).toBe('reuniao.pdf');
    const read = await readByPdfJs((await place.fetchFile('lia', run.id, pdf!.arquivo)).rawPayload);
    expect(read.pages[0]).toMatch(
      /Organização 1.*Reunião.*Feito para quem vê somente o centro 1\.2\.1.*Memória de Cálculo/s,
    );
    expect(read.pages[0]).toContain('Sem dados: Eventos.');
    expect(read.bookmarks!.map(({ title }) => title)).toEqual([
      'Capa e sumário',
      'Memória de Cálculo',
      expect.any(String),
    ]);
    expect(read.attachments.length).toBe(2);
    expect(read.pages.join(' ')).toContain('Pacote Reunião, para quem vê somente o centro 1.2.1');
    expect(read.pages.join(' ')).not.toContain(HIDDEN_WORDS);
    const apart = await place.make(await place.create(['lia'], { formatos: ['pdf'], pdfs: 'separados', relatorios }));
    expect(files(apart, 'Lia').length).toBe(2);
  });

  test('a person who now sees less does not get files made before; nobody gets expired ones', async () => {
    const run = await place.make(await place.create(['leo', 'ana']));
    const [file] = files(run, 'Leo');
    const { db } = place.database;
    const limit = (centros: object) =>
      db
        .updateTable('user')
        .set({ centros: JSON.stringify(centros) })
        .where('id', '=', place.ids.leo)
        .execute();
    await limit({ pais: [], filhos: ['1.2.10'] });
    const refused = await place.fetchFile('leo', run.id, file!.arquivo);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Você já não pode ver tudo o que há neste arquivo, feito quando via mais.' },
    ]);
    expect((await place.mine('leo'))[0]).toMatchObject({ arquivos: [], motivo: expect.stringContaining('via mais') });
    await limit({ pais: [], filhos: ['1.2.1', '1.2.10'] });
    expect((await place.fetchFile('leo', run.id, file!.arquivo)).statusCode).toBe(200);
    await db.updateTable('user').set({ isAdmin: false }).where('id', '=', place.ids.leo).execute();
    expect((await place.fetchFile('leo', run.id, file!.arquivo)).statusCode).toBe(403);
    await db.updateTable('user').set({ isAdmin: true }).where('id', '=', place.ids.leo).execute();
    await limit({ pais: [], filhos: ['1.2.1'] });
    await db
      .updateTable('pack_runs')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', run.id)
      .execute();
    const expired = await place.fetchFile('ana', run.id, files(run, 'Ana')[0]!.arquivo);
    expect([expired.statusCode, expired.json().message]).toEqual([
      410,
      'Este pacote venceu. Peça que o façam de novo.',
    ]);
    expect((await place.mine('ana')).some(({ execucao }) => execucao === run.id)).toBe(false);
  });

  test('a preview shows what the person would get, and stores nothing', async () => {
    const id = await place.create(['lia', 'ugo'], { recorte: 'pai', formatos: ['pdf', 'xlsx'] });
    const path = (who: Who) => `/administracao/pacotes/${id}/previa/${place.ids[who]}`;
    const preview = (await place.ask('ana', 'GET', path('lia'))).json();
    expect(preview).toMatchObject({ podeVer: 'somente o centro 1.2.1', motivo: null, quantidade: 3 });
    const drawn = await place.ask('ana', 'GET', `${path('lia')}/${preview.arquivos[1].arquivo}`);
    expect([drawn.statusCode, wordsOfWorkbook(drawn.rawPayload).includes('Prévia do pacote')]).toEqual([200, true]);
    expect((await place.ask('ana', 'GET', `${path('lia')}/nada.pdf`)).statusCode).toBe(404);
    expect(await place.runsOf(id)).toEqual([]);
    expect((await place.mine('lia')).map(({ nome }) => nome)).not.toContain(`Prévia`);
  });

  test('a run that fails on a server without e-mail queues no message', async () => {
    const id = await place.create(['lia'], { correio: true, quando: { tipo: 'mes', dia: 5, hora: 7 } });
    const { db } = place.database;
    // as if each try had been killed
    await sql`update jobs set state = 'fazendo', turn = gen_random_uuid(), "leasedUntil" = to_timestamp(0), tries = "maxTries"
      where kind = 'pacote' and state = 'naFila'`.execute(db);
    expect((await place.ended(id)).situacao).toBe('falhou');
    expect(await db.selectFrom('mail_messages').select('subject').execute()).toEqual([]);
  });
});
