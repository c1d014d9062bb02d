import { FolderInUse } from '../database/folder-lock.ts';
import { openDatabase } from '../database/open-database.ts';
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
  const { onProgress, end } = progressOn(process.stdout);
  try {
    const start = performance.now();
    const database = await openDatabase(databasePlace(process.env));
    const summaries = await loadFolder(database.db, asked.path, asked.target, onProgress).finally(database.close);
    end();
    for (const line of describeLoad(summaries, (performance.now() - start) / 1000)) console.log(line);
    return 0;
  } catch (error) {
    end();
    if (!(error instanceof LoadRefused || error instanceof FolderInUse)) throw error;
    console.error(error.message);
    return 1;
  }
}
