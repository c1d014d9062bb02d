import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { runMigrations } from '../engine/migrate.ts';

test.each(databaseInTurn(1))('on $name earlier administrators retain all their rights', async ({ open }) => {
  const { db, close } = await open();
  await insertSmallOrganizations(db);
  for (const column of ['gerencia', 'blocked', '"provisionalPassword"', '"lastAccessAt"'])
    await sql.raw(`alter table "user" drop column ${column}`).execute(db);
  await sql`insert into session (id, token, "userId", "expiresAt", "updatedAt")
    select 'a', 'a', id, '2026-12-01', '2026-11-19T12:00Z' from "user" where email = 'admin@exemplo.com'`.execute(db);
  await runMigrations(db, ['0011-people']);
  const people = await db
    .selectFrom('user')
    .select(['name', 'isAdmin', 'gerencia', 'blocked', 'provisionalPassword', 'lastAccessAt'])
    .orderBy('name')
    .execute();
  const free = { blocked: false, provisionalPassword: false };
  expect(people).toEqual([
    { name: 'Ana', isAdmin: true, gerencia: true, ...free, lastAccessAt: new Date('2026-11-19T12:00Z') },
    { name: 'Bia', isAdmin: true, gerencia: true, ...free, lastAccessAt: null },
    { name: 'Ugo', isAdmin: false, gerencia: false, ...free, lastAccessAt: null },
  ]);
  await close();
});
