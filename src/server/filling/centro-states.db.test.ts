import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from '@e965/xlsx';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { type CollectionPlace, openCollectionPlace } from '../../testing/servers/collection-place.ts';
import { collectionPersonOn } from '../../testing/servers/collection-person.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn } from '../../testing/servers/test-server.ts';
import { edited } from '../../testing/sheets/edit-workbook.ts';

const SEARCH = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=2';
const FILE = `/relatorios/conferir-preenchimento/arquivo?formato=xlsx&${SEARCH}`;

describe.each(databaseInTurn(1))('the states of cost centres beside a report on $name', ({ open }) => {
  let place: CollectionPlace;
  beforeAll(async () => void (place = await openCollectionPlace(open)));
  afterAll(() => place.close());

  const statesOf = async (person = place.manager, query = 'orcamentoId=4&periodoOrcamento=2') => {
    const { status, body } = await person.ask('GET', `/coletas/estados?${query}`);
    if (status !== 200) return status;
    return (body as { codCCustoFilho: string; estado: string }[]).map((each) => [each.codCCustoFilho, each.estado]);
  };

  /** The line 'Coletas' above a file's table; undefined if there is none. */
  const factOf = async (person = place.manager, path = FILE) => {
    const book = read(await person.download(path), { type: 'buffer' });
    const lines = utils.sheet_to_json<readonly unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    return lines.find(([label]) => label === 'Coletas')?.[1];
  };

  test('are those in the newest open collection, else in the one closed last, only of the cost centres that a reader sees', async () => {
    expect([await statesOf(), await factOf()]).toEqual([[], undefined]);
    const csv = (await place.manager.download(FILE.replace('xlsx', 'csv'))).toString();
    const { id } = await place.opened();
    expect(await statesOf()).toEqual([
      ['1.2.1', 'naoAberta'],
      ['1.2.10', 'naoAberta'],
    ]);
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 'x' }));
    expect(await statesOf(place.filler)).toEqual([['1.2.1', 'devolvidaComErros']]);
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 1 }));
    expect(await statesOf(place.other)).toEqual([
      ['1.2.1', 'aguardando'],
      ['1.2.10', 'naoAberta'],
    ]);
    expect(await factOf()).toBe('Reformulação 2026 (prazo 30/11/2026): Não aberta: 1.2.10; Aguardando aceite: 1.2.1');
    expect(await factOf(place.filler)).toBe('Reformulação 2026 (prazo 30/11/2026): Aguardando aceite: 1.2.1');
    expect(await factOf(place.manager, FILE.replace('codCCustoFilho=todos', 'codCCustoFilho=1.2.10'))).toBe(
      'Reformulação 2026 (prazo 30/11/2026): Não aberta: 1.2.10',
    );
    expect((await place.manager.download(FILE.replace('xlsx', 'csv'))).toString()).toBe(csv);
    expect(await statesOf(place.manager, 'orcamentoId=4&periodoOrcamento=1')).toEqual([]);

    await place.manager.ask('PATCH', `/administracao/coletas/${id}`, { prazo: '2026-11-01' });
    expect(await statesOf()).toEqual([
      ['1.2.1', 'aguardando'],
      ['1.2.10', 'atrasada'],
    ]);
    await place.manager.ask('PATCH', `/administracao/coletas/${id}`, { situacao: 'encerrada' });
    expect(await factOf()).toBe('Reformulação 2026 (encerrada): Não aberta: 1.2.10; Aguardando aceite: 1.2.1');
    await place.opened({ nome: 'Segunda', centros: ['1.2.1'] });
    expect(await factOf()).toBe(
      'Segunda (prazo 30/11/2026): Não aberta: 1.2.1 · Reformulação 2026 (encerrada): Não aberta: 1.2.10',
    );
  });

  test('are only the current ones: a file at a past moment has none', async () => {
    const { rows } = await sql<{ moment: string }>`select max(moment)::text as moment from changes`.execute(
      place.database.db,
    );
    const then = new Date(Number(rows[0]!.moment)).toISOString();
    expect(await factOf(place.manager, `${FILE}&versao=${encodeURIComponent(then)}`)).toBeUndefined();
  });

  test('are not shown to other organisations, to people limited to other cost centres, or without a sign-in', async () => {
    const { app } = place.server;
    const foreign = collectionPersonOn(app, await signIn(app, 'otherAdmin'));
    expect(await statesOf(foreign)).toEqual([]); // budget 4 of that organisation has no collection
    expect(await statesOf(place.manager, 'orcamentoId=7&periodoOrcamento=2')).toBe(422);
    await addAccount(place.database.db, {
      email: 'so@exemplo.com',
      name: 'Só',
      isAdmin: false,
      gerencia: false,
      codColigada: 1,
      centros: ['1.10'],
    });
    const limited = collectionPersonOn(app, await enter(app, 'so@exemplo.com'));
    expect([await statesOf(limited), await factOf(limited)]).toEqual([[], undefined]);
    expect((await app.inject('/api/coletas/estados?orcamentoId=4&periodoOrcamento=2')).statusCode).toBe(401);
    for (const query of ['orcamentoId=x&periodoOrcamento=1', 'orcamentoId=4', 'orcamentoId=4&periodoOrcamento=3'])
      expect(await statesOf(place.manager, query)).toBe(400);
  });
});
