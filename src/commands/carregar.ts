import { withDatabase } from '../database/engine/open-or-join.ts';
import type { Database } from '../database/schema.ts';
import { loadFolder } from '../load/load.ts';
import type { Target } from '../load/organization.ts';
import { describeLoad, progressOn } from '../load/progress.ts';
import { databasePlace } from '../settings/place.ts';
import { readOptions, runCommand, WrongCall } from './command-line.ts';

/** The usage of `npm run carregar`. */
export const USAGE = `Uso: npm run carregar -- <pasta-ou-arquivo> --organizacao N [--nome "Nome da organização"]

  <pasta-ou-arquivo>  a pasta com os arquivos CSV, um .zip deles, ou uma pasta de trabalho .xlsx com uma aba por tabela
  --organizacao N     o código da organização (codColigada); criada se ainda não existe
  --nome "..."        o nome da organização`;

/** The folder or file to load, and its organisation. */
type LoadCall = { readonly path: string; readonly target: Target };

/** Parses the command's arguments; throws {@link WrongCall}. */
export function readArguments(args: readonly string[]): LoadCall {
  const read = readOptions(args, OPTIONS);
  if (read === undefined || read.repeated !== undefined || read.positionals.length !== 1) throw new WrongCall(USAGE);
  const path = read.positionals[0]!;
  const nome = read.values.nome?.trim();
  const { organizacao } = read.values;
  const isGood = path !== '' && nome !== '' && /^[1-9]\d{0,8}$/.test(String(organizacao));
  if (!isGood) throw new WrongCall(USAGE);
  return { path, target: { codColigada: Number(organizacao), nome } };
}

const OPTIONS = { organizacao: { type: 'string' }, nome: { type: 'string' } } as const;

async function load(db: Database, { path, target }: LoadCall): Promise<void> {
  const start = performance.now();
  const { onProgress, end } = progressOn(process.stdout);
  const warnings: string[] = [];
  const watch = { onProgress, onWarning: (line: string) => warnings.push(line) };
  const summaries = await loadFolder(db, path, target, watch).finally(end);
  for (const line of describeLoad(summaries, (performance.now() - start) / 1000)) console.log(line);
  for (const line of warnings) console.error(line);
}

// `npm run carregar`: exits 0 if everything was loaded, 1 if nothing was.
if (import.meta.main)
  await runCommand(async (args) => {
    const call = readArguments(args);
    return withDatabase(databasePlace(process.env), ({ db }) => load(db, call));
  });
