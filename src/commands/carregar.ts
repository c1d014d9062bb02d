import { databasePlace } from '../settings/place.ts';
import type { Database } from '../database/schema.ts';
import { withDatabase } from '../database/engine/open-or-join.ts';
import { type LoadCall, readArguments, USAGE } from './arguments.ts';
import { runCommand } from './command-line.ts';
import { loadFolder } from '../load/load.ts';
import { progressOn } from '../load/progress.ts';
import { describeLoad } from '../load/progress.ts';

// `npm run carregar`: exits 0 if everything was loaded, 1 if nothing was, 2 if the arguments are wrong.
await runCommand(async (args) => {
  const call = readArguments(args);
  if (call === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  await withDatabase(databasePlace(process.env), ({ db }) => load(db, call));
});

async function load(db: Database, { path, target }: LoadCall): Promise<void> {
  const start = performance.now();
  const { onProgress, end } = progressOn(process.stdout);
  const warnings: string[] = [];
  const watch = { onProgress, onWarning: (line: string) => warnings.push(line) };
  const summaries = await loadFolder(db, path, target, watch).finally(end);
  for (const line of describeLoad(summaries, (performance.now() - start) / 1000)) console.log(line);
  for (const line of warnings) console.error(line);
}
