import { sql } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import { databasePlace } from '../database/place.ts';

// A program for the test that lets it write no large file: fills a table until that fails, and ends in good order.
const { db, failed, close } = await openDatabase(databasePlace(process.env));
const insert = sql`insert into organizations select i, repeat('x', 5000), false from generate_series(1, 1000) i
  on conflict ("codColigada") do update set nome = excluded.nome`;
let writes = true;
while (writes) {
  writes = await insert.execute(db).then(
    () => true,
    () => false,
  );
}
console.log((await failed).message);
await close();
console.log('closed');
