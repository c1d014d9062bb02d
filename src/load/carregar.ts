import { FolderInUse } from '../database/folder-lock.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { databasePlace } from '../database/place.ts';
import { readArguments, USAGE } from './arguments.ts';
import { loadFolder } from './load.ts';
import { LoadRefused } from './problems.ts';
import { progressOn } from './progress.ts';
import { describeLoad } from './summary.ts';

// `npm run carregar`: exits 0 when everything was loaded, 1 when nothing was, 2 when it was not used as it should be.
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === undefined) {
    console.error(USAGE);
    return 2;
  }
  const start = performance.now();
  const database = await open();
  if (database === undefined) return 1;
  const { onProgress, end } = progressOn(process.stdout);
  try {
    const summaries = await loadFolder(database.db, asked.path, asked.target, {
      onProgress,
      onWarning: (line) => {
        end();
        console.error(line);
      },
    });
    end();
    for (const line of describeLoad(summaries, (performance.now() - start) / 1000)) console.log(line);
    return 0;
  } catch (error) {
    end();
    if (!(error instanceof LoadRefused)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await database.close();
  }
}

/** The database, or undefined where it cannot be opened; the reason is told. */
async function open(): Promise<OpenDatabase | undefined> {
  try {
    return await openDatabase(databasePlace(process.env));
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.constructor.name : String(error);
    console.error(error instanceof FolderInUse ? reason : `Não foi possível abrir o banco de dados: ${reason}`);
    return undefined;
  }
}
