import { isConnectionLost } from './connection-lost.ts';
import { NotJoined } from './join-running.ts';
import type { DatabasePlace } from './open-database.ts';
import { openOrJoin, type OpenOrJoined } from './open-or-join.ts';

/**
 * Opens the database for some work, or joins the server that has it open, and closes it; where the database itself failed,
 * throws that error and not the ones it caused.
 */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (database: OpenOrJoined) => Promise<Result>,
): Promise<Result> {
  const database = await openOrJoin(place);
  let ended: Error | undefined;
  void database.failed.then((failure) => (ended = failure));
  const result = await work(database).catch(async (error: unknown) => {
    await database.close();
    if (database.isJoined && isConnectionLost(error)) throw new NotJoined(GONE, { cause: error });
    throw ended ?? error;
  });
  await database.close();
  return result;
}

const GONE =
  'O Rubrica que estava no ar foi encerrado enquanto o comando trabalhava com o banco de dados dele. Nada ficou pela ' +
  'metade; confira se o que foi pedido está feito, ou repita o comando.';
