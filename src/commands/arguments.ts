import { parseArgs } from 'node:util';
import type { Target } from '../load/organization.ts';
import { repeatedOption } from './repeated-option.ts';

/** The usage of `npm run carregar`. */
export const USAGE = `Uso: npm run carregar -- <pasta-ou-xlsx> --organizacao N [--nome "Nome da organização"]

  <pasta-ou-xlsx>  a pasta com os arquivos CSV, ou uma pasta de trabalho .xlsx com uma aba por tabela
  --organizacao N  o código da organização (codColigada); criada se ainda não existe
  --nome "..."     o nome da organização`;

/** Parses the command's arguments; undefined if they do not fit {@link USAGE}. */
export function readArguments(args: readonly string[]): { readonly path: string; readonly target: Target } | undefined {
  const parsed = parse(args);
  if (parsed === undefined || parsed.paths.length !== 1) return undefined;
  const { paths, organizacao, nome } = parsed;
  const isGood = paths[0] !== '' && nome !== '' && /^[1-9]\d{0,8}$/.test(organizacao);
  return isGood ? { path: paths[0]!, target: { codColigada: Number(organizacao), nome } } : undefined;
}

const OPTIONS = { organizacao: { type: 'string' }, nome: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    const config = { args: [...args], options: OPTIONS, allowPositionals: true, tokens: true } as const;
    const { positionals, values, tokens } = parseArgs(config);
    if (repeatedOption(tokens) !== undefined) return undefined;
    return { paths: positionals, organizacao: values.organizacao ?? '', nome: values.nome?.trim() };
  } catch {
    return undefined; // unknown option, or one without a value
  }
}
