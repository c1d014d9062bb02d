import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databases } from '../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { conferirCommand, readConferirCall } from './conferir.ts';

test('wrong arguments get the usage', () => {
  for (const args of [['tudo'], ['--tudo'], ['--refazer', '--refazer']])
    expect(() => readConferirCall(args)).toThrow(/^Uso: npm run conferir \[-- --refazer\]/);
});

describe.each(databases)('npm run conferir on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
  });
  afterAll(() => database.close());

  const conferir = (...args: readonly string[]) => conferirCommand(database.db, readConferirCall(args));
  const RIGHT = { good: true, lines: ['As somas guardadas conferem com as linhas dos orçamentos.'] };
  const byHand = (statement: string) => sql.raw(statement).execute(database.db);
  const versions = () => byHand('select * from data_versions where version > 0 order by 1, 2').then(({ rows }) => rows);

  test('correct sums stay unchanged', async () => {
    const before = await versions();
    expect([await conferir(), await conferir('--refazer'), await versions()]).toEqual([RIGHT, RIGHT, before]);
  });

  test('sums made wrong by manual statements are reported, corrected and recorded, and the data versions rise', async () => {
    await database.db.transaction().execute(async (transaction) => {
      for (const statement of [
        'alter table valores disable trigger user',
        `update valores set "marcoProposta" = "marcoProposta" + 1234 where "codColigada" = 1`,
        'alter table valores enable trigger user',
      ])
        await sql.raw(statement).execute(transaction);
    });
    await byHand(`delete from sums_of_valores where "codColigada" = 2 and "codCCustoFilho" is not null`);
    const before = await versions();
    const { good, lines } = await conferir();
    expect(good).toBe(false);
    expect(lines).toContain(
      'Organização 1, orçamento 4, centro 1.2.1: a soma tem a mais marcoProposta -R$\u00a012,34.',
    );
    expect(
      lines.filter((line) => /^Organização 2, orçamento \d+, centro .*: a soma tem a mais -1 linhas, /.test(line)),
    ).not.toEqual([]);
    expect(lines.slice(-2)).toEqual([
      `${lines.length - 2} somas guardadas diferem das linhas dos orçamentos.`,
      'Para corrigir: npm run conferir -- --refazer.',
    ]);
    expect(await versions()).toEqual(before);
    expect(await conferir('--refazer')).toEqual({
      good: true,
      lines: [...lines.slice(0, -1), 'Corrigidas. Quem está com um relatório aberto busca de novo.'],
    });
    expect(await conferir()).toEqual(RIGHT);
    expect(await versions()).not.toEqual(before);
    const events = await database.db
      .selectFrom('acts')
      .select(['codColigada', 'detail'])
      .where('kind', '=', 'refezSomas')
      .orderBy('id')
      .execute();
    expect(events.map(({ codColigada }) => codColigada)).toEqual([1, 2]);
    expect(events[0]!.detail).toMatch(
      /^\d+ somas guardadas diferem das linhas dos orçamentos\. Orçamentos: 4(, 7)?\.$/,
    );
  });

  test('truncating the lines leaves no sum behind', async () => {
    await byHand('truncate orcamentos cascade');
    expect(await byHand('select from sums_of_valores').then(({ rows }) => rows)).toEqual([]);
    expect(await conferir()).toEqual(RIGHT);
  });
});
