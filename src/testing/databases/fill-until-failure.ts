import { sql } from 'kysely';
import { databasePlace } from '../../settings/place.ts';
import { withDatabase } from '../../database/engine/open-or-join.ts';

// A program for the test that limits its file size: fills a table until that fails, and prints the reason.
const insert = sql`insert into organizations select i, repeat('x', 5000), false from generate_series(1, 1000) i
  on conflict ("codColigada") do update set nome = excluded.nome`;
await withDatabase(databasePlace(process.env), ({ db }) =>
  db.transaction().execute(async (transaction) => {
    for (;;) await insert.execute(transaction);
  }),
).catch((error: Error) => console.log(error.message));
console.log('closed');
