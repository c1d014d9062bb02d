import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { databases } from '../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { acceptCentro } from './accept.ts';
import { createCollection } from './collections.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { receiveReturn } from './receive.ts';
import { sendWorkbook } from './send.ts';
import { rawSheetsOf } from '../testing/sheets/raw-sheets.ts';

const scope = scopeOfOrganization(1);

/** A database that fails before the statement with this number, counted from 1. */
function dyingAt(db: Database, last: number): { readonly db: Database; readonly reached: () => boolean } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      if (statements === last) throw new Error('The process was killed.');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), reached: () => statements >= last };
}

describe.each(databases)('accepting a cost centre on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());

  /** Everything that accepting changes. */
  const traces = async () =>
    (
      await sql<{ amount: number; states: string; counts: number[] }>`select
        (select "maioReformulacao" from valores where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1')::integer as amount,
        (select string_agg(state, ',' order by "codCCustoFilho") from collection_centros) as states,
        array[(select count(*) from loads), (select count(*) from justifications), (select count(*) from memorias_calculo),
          (select count(*) from changes), (select count(*) from acts where kind = 'aceitouColeta')]::integer[] as counts`.execute(
        database.db,
      )
    ).rows[0]!;

  test('is all or nothing, whichever statement it is killed before, and happens once', async () => {
    const rules = { firstMonth: 1, newNatures: [], memoryAbove: null, needsJustification: false };
    const chosen = {
      orcamentoId: 4,
      basis: 2,
      name: 'C',
      deadline: '2026-12-01',
      instructions: '',
      prefill: 'atual',
      rules,
      centros: ['1.2.1'],
    } as const;
    const people = database.db.selectFrom('user').select(['id', 'email', 'name']);
    const by = await people.where('email', '=', accounts.admin.email).executeTakeFirstOrThrow();
    const actor = { scope, by, address: null };
    const collectionId = await createCollection(database.db, actor, chosen);
    const filling = await sendWorkbook(database.db, actor, collectionId);
    const changed = { Maio: 1234, 'Memória de cálculo': '1 x 12,34', Justificativa: 'Reforma' };
    const sheets = await rawSheetsOf(fillWorkbook(filling), '1.2.1', changed);
    const { problems } = await receiveReturn(database.db, actor, collectionId, {
      name: 'a.xlsx',
      sheets,
      content: Buffer.from('a'),
      despiteProblems: false,
    });
    expect(problems.items).toEqual([]);
    const before = await traces();
    const at = { collectionId, code: '1.2.1' };
    const decision = { choiceOf: () => undefined, seen: undefined };
    let deaths = 0;
    for (let statement = 1; ; statement++) {
      const dying = dyingAt(database.db, statement);
      const outcome = await acceptCentro(dying.db, actor, at, decision).then(
        () => 'written',
        () => 'killed',
      );
      if (!dying.reached()) break;
      expect([statement, outcome, await traces()]).toEqual([statement, 'killed', before]);
      deaths++;
    }
    expect(deaths).toBeGreaterThanOrEqual(10);
    const [loads, texts, memories, changes, accepted] = before.counts as [number, number, number, number, number];
    expect(await traces()).toEqual({
      amount: 123_400,
      states: 'aceita',
      counts: [loads + 1, texts + 1, memories + 1, changes + 1, accepted + 1],
    });
    await expect(acceptCentro(database.db, actor, at, decision)).rejects.toThrow('já foi aceito');
  });
});
