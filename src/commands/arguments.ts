import type { Target } from '../load/organization.ts';
import { readOptions } from './command-line.ts';

/** The usage of `npm run carregar`. */
export const USAGE = `Uso: npm run carregar -- <pasta-ou-arquivo> --organizacao N [--nome "Nome da organização"]

  <pasta-ou-arquivo>  a pasta com os arquivos CSV, um .zip deles, ou uma pasta de trabalho .xlsx com uma aba por tabela
  --organizacao N     o código da organização (codColigada); criada se ainda não existe
  --nome "..."        o nome da organização`;

/** The folder or file to load, and the organisation that it belongs to. */
export type LoadCall = { readonly path: string; readonly target: Target };

/** Parses the command's arguments; undefined if they do not fit {@link USAGE}. */
export function readArguments(args: readonly string[]): LoadCall | undefined {
  const read = readOptions(args, OPTIONS);
  if (read === undefined || read.repeated !== undefined || read.positionals.length !== 1) return undefined;
  const path = read.positionals[0]!;
  const nome = read.values.nome?.trim();
  const { organizacao } = read.values;
  const isGood = path !== '' && nome !== '' && /^[1-9]\d{0,8}$/.test(String(organizacao));
  return isGood ? { path, target: { codColigada: Number(organizacao), nome } } : undefined;
}

const OPTIONS = { organizacao: { type: 'string' }, nome: { type: 'string' } } as const;
