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
  if (parsed === undefined || parsed.paths.length !== 1) return undefined;
  const { paths, organizacao, nome } = parsed;
  const isGood = paths[0] !== '' && nome !== '' && /^\d{1,9}$/.test(organizacao);
  return isGood ? { path: paths[0]!, target: { codColigada: Number(organizacao), nome } } : undefined;
}

const OPTIONS = { organizacao: { type: 'string' }, nome: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return { paths: positionals, organizacao: values.organizacao ?? '', nome: values.nome?.trim() };
  } catch {
    return undefined; // an option that does not exist, or one without its value
  }
}
