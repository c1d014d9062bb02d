import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { PERSONAL_DATA, PERSONAL_TABLES } from './personal-data.ts';

/** Tables of budgets, of their history and of Kysely: none of their columns says who did something. */
const OF_BUDGETS =
  /^(?:organizations|orcamentos|codigos_orcamentarios|centros_custo|centros_custo_filhos|naturezas|valores|sums_of_valores|moves_of_valores|memorias_calculo|receitas|eventos|eventos_parceiros|realizados|propostas_erp|lancamentos_importacao|data_versions)(?:_before)?$|^kysely_/;

/** Text columns of other tables without data about people, and those that are empty since better-auth was removed. */
const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  user: ['image'],
  account: ['accessToken', 'refreshToken', 'idToken', 'scope'],
  session: ['ipAddress'],
  verification: ['id', 'identifier', 'value'],
  collections: ['id', 'prefill', 'newNatures'],
  collection_files: ['id', 'collectionId'],
  collection_centros: ['fileId'],
  collection_marked: ['collectionId'],
  collection_sendings: ['id', 'collectionId', 'codCCustoFilho', 'lines'],
  loads: ['carga', 'reason', 'sha256', 'problems', 'changes'],
  versions: ['id'],
  justifications: ['id'],
  justification_rules: ['comparison', 'versionId'],
  saved_views: ['id'],
  sync_runs: ['kind', 'state', 'message', 'setAsideOfCentros', 'jobId'],
  sync_rows_left_out: ['chave', 'motivo', 'codCCustoFilho'],
  mail_settings: ['kindsOff'],
  mail_messages: ['id', 'uniqueKey'],
  mail_attachments: ['messageId', 'name', 'type', 'content'], // removed with their message
  packs: ['id', 'content', 'runsWhen'],
  pack_runs: ['id', 'packId', 'content', 'error'],
  pack_groups: ['runId', 'key', 'centros'],
  pack_deliveries: ['id', 'groupKey'],
  pack_files: ['runId', 'groupKey', 'name', 'sha256', 'slugs'],
  pack_pieces: ['runId', 'groupKey', 'name'],
  jobs: ['id', 'kind', 'key', 'exclusive', 'repeats', 'event', 'turn', 'progress', 'result', 'error'],
  job_subscriptions: ['key', 'job'],
};

describe.each(databaseInTurn(1))('the list of personal data on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** The columns of texts, JSON and ids, by table. */
  const columnsOfTexts = async () => {
    const { rows } = await sql<{ table: string; columns: readonly string[] }>`
      select table_name as "table", array_agg(column_name::text order by column_name) as columns
      from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'json', 'jsonb', 'uuid', 'character varying', 'inet')
      group by table_name order by table_name`.execute(database.db);
    return rows.filter(({ table }) => !OF_BUDGETS.test(table));
  };

  const listedOf = (table: string): readonly string[] => {
    const held = PERSONAL_TABLES.find(([name]) => name === table)?.[1];
    if (held === undefined) return [];
    const { person, mentions = [], sentences = [], sentencesInJson = [], senders = [], shown, never = [] } = held;
    const also = Object.values(person).flatMap((naming) => Object.keys(naming.also ?? {}));
    const written = [...sentences, ...sentencesInJson, ...senders];
    return [...Object.keys(person), ...also, ...mentions, ...written, ...Object.keys(shown), ...never];
  };

  test('every text column is listed as personal or not personal, so that a new one cannot be forgotten', async () => {
    const unsaid = (await columnsOfTexts()).flatMap(({ table, columns }) => {
      const said = [...listedOf(table), ...(NOT_PERSONAL[table] ?? [])];
      return columns.filter((column) => !said.includes(column)).map((column) => `${table}.${column}`);
    });
    expect(unsaid).toEqual([]);
  });

  test('every listed column exists, and none is listed both as personal and as not personal', async () => {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = current_schema()`.execute(database.db);
    const there = new Set(rows.map(({ name }) => name));
    const tables = [...PERSONAL_TABLES.map(([table]) => table), ...Object.keys(NOT_PERSONAL)];
    const all = [...new Set<string>(tables)].flatMap((table) =>
      [...listedOf(table), ...(NOT_PERSONAL[table] ?? [])].map((column) => `${table}.${column}`),
    );
    expect(all.filter((name) => !there.has(name))).toEqual([]);
    const personal = PERSONAL_TABLES.flatMap(([table]) => listedOf(table).map((column) => `${table}.${column}`));
    const denied = Object.entries(NOT_PERSONAL).flatMap(([table, columns]) =>
      columns.map((each) => `${table}.${each}`),
    );
    expect(denied.filter((name) => personal.includes(name))).toEqual([]);
  });

  test('the rows of every table that refers to an account are removed with it', async () => {
    const { rows } = await sql<{ table: string; rule: string }>`
      select conrelid::regclass::text as "table", confdeltype::text as rule from pg_constraint
      where contype = 'f' and confrelid = '"user"'::regclass`.execute(database.db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { table, rule } of rows) {
      const name = table.replaceAll('"', '') as keyof typeof PERSONAL_DATA;
      expect([name, rule, PERSONAL_DATA[name]?.whenErased]).toEqual([name, 'c', 'removed']);
    }
  });
});
