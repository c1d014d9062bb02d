import { openDatabase, type DatabasePlace, type OpenDatabase } from './open-database.ts';

/** Opens the database for some work and closes it; where the database itself failed, throws that error and not the ones it caused. */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  let ended: Error | undefined;
  void database.failed.then((failure) => (ended = failure));
  const result = await work(database).catch(async (error: unknown) => {
    await database.close();
    throw ended ?? error;
  });
  await database.close();
  return result;
}
