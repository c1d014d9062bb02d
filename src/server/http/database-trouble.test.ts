import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../database/schema.ts';
import { watchResources } from './database-trouble.ts';

test('concurrent callers share one probe', async () => {
  let inserts = 0;
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void (inserts += query.sql.startsWith('insert') ? 1 : 0),
  });
  const resources = watchResources(db);
  const full = () => resources.note(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect([await resources.current(), inserts]).toEqual([undefined, 0]);
  full();
  await Promise.all(Array.from({ length: 20 }, () => resources.current()));
  expect(inserts).toBe(1);
  full();
  await resources.current();
  expect(inserts).toBe(2);
});
