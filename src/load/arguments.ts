import { parseArgs } from 'node:util';
import type { Target } from './organization.ts';

/** How the command is used. */
export const USAGE = `Uso: npm run carregar -- <pasta-ou-xlsx> --organizacao N [--nome "Nome da organização"]

  <pasta-ou-xlsx>  a pasta com os arquivos CSV, ou uma pasta de trabalho .xlsx com uma aba por tabela
  --organizacao N  o código da organização (codColigada); criada se ainda não existe
  --nome "..."     o nome da organização`;

/** What the command was asked to load, or undefined where it was not used as {@link USAGE} says. */
export function readArguments(args: readonly string[]): { readonly path: string; readonly target: Target } | undefined {
  const parsed = parse(args);
  if (parsed?.positionals.length !== 1) return undefined;
  const path = parsed.positionals[0]!;
  const { organizacao = '', nome } = parsed.values;
  const isGood = path !== '' && nome?.trim() !== '' && /^\d{1,9}$/.test(organizacao);
  return isGood ? { path, target: { codColigada: Number(organizacao), nome: nome?.trim() } } : undefined;
}

const OPTIONS = { organizacao: { type: 'string' }, nome: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return undefined; // an option that does not exist, or one without its value
  }
}
