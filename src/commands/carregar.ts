import { failureLines } from '../database/engine/failure-lines.ts';
import { databasePlace } from '../settings/place.ts';
import type { Database } from '../database/schema.ts';
import { withDatabase } from '../database/engine/open-or-join.ts';
import { readArguments, USAGE } from './arguments.ts';
import { loadFolder } from '../load/load.ts';
import type { Target } from '../load/organization.ts';
import { progressOn } from '../load/progress.ts';
import { describeLoad } from '../load/summary.ts';

// `npm run carregar`: exits 0 if everything was loaded, 1 if nothing was, 2 if the arguments are wrong.
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(failureLines(error));
  return 1;
});

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === undefined) {
    console.error(USAGE);
    return 2;
  }
  await withDatabase(databasePlace(process.env), ({ db }) => load(db, asked));
  return 0;
}

async function load(db: Database, { path, target }: { readonly path: string; readonly target: Target }): Promise<void> {
  const start = performance.now();
  const { onProgress, end } = progressOn(process.stdout);
  const warnings: string[] = [];
  const watch = { onProgress, onWarning: (line: string) => warnings.push(line) };
  const summaries = await loadFolder(db, path, target, watch).finally(end);
  for (const line of describeLoad(summaries, (performance.now() - start) / 1000)) console.log(line);
  for (const line of warnings) console.error(line);
}
