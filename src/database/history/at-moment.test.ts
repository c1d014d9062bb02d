import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../schema.ts';
import { atMoment } from './at-moment.ts';

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const past = atMoment(db, { moment: 5 });

test('a statement on past data includes the past rows of the tables that it names, and of no others', () => {
  const built = past.selectFrom('orcamentos').select('id').compile().sql;
  const written = sql`select nome from "valores" join centros_custo_filhos using ("codCCustoFilho")`.compile(past).sql;
  const twins = (statement: string) => [...new Set(statement.match(/\w+_before/g))].sort();
  expect(twins(built)).toEqual(['orcamentos_before']);
  expect(twins(written)).toEqual(['centros_custo_filhos_before', 'valores_before']);
});

test('a statement without tables that have a history is unchanged; one that writes is refused', () => {
  const current = sql`select version from data_versions`;
  expect(current.compile(past).sql).toBe(current.compile(db).sql);
  expect(() => past.deleteFrom('user').compile()).toThrow('only read');
});
