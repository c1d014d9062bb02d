import { listAccounts } from '../accounts/accounts.ts';
import { blockAccount, describeAccounts, makeAccount, replacePassword, takeAwayAccount } from './account-actions.ts';
import type { Database } from '../database/schema.ts';
import { readOptions } from './read-options.ts';
import { ForeseenFailure } from '../domain/foreseen-failure.ts';

/** Thrown for wrong arguments; the message shows the usage. */
export class WrongCall extends ForeseenFailure {
  override readonly name = 'WrongCall';
}

/** Runs a command on the accounts and returns the lines to print. */
export type UsuarioCommand = (db: Database, askPassword: () => Promise<string>) => Promise<readonly string[]>;

const USAGE = `Uso:
  npm run usuario -- criar --email E --nome N [--senha S | --provisoria] --organizacao 1 [--admin]
  npm run usuario -- listar
  npm run usuario -- senha --email E [--senha S | --provisoria]
  npm run usuario -- bloquear --email E
  npm run usuario -- desbloquear --email E
  npm run usuario -- remover --email E
Sem --senha, a senha é perguntada e não aparece na tela. Com --provisoria, é gerada e mostrada uma vez, e a pessoa
cria a sua quando entra.`;

/** Parses the command that the arguments ask for; throws {@link WrongCall}. */
export function readCommand(args: readonly string[]): UsuarioCommand {
  const read = readOptions(args, OPTIONS);
  const name = read?.positionals.join(' ') ?? '';
  const command = COMMANDS[name];
  if (read === undefined || command === undefined) throw new WrongCall(USAGE);
  const { repeated } = read;
  const values: Values = read.values;
  if (repeated !== undefined) throw new WrongCall(`A opção --${repeated} foi dada mais de uma vez.\n${USAGE}`);
  const wrong = Object.keys(values).filter((option) => !command.options.includes(option));
  if (wrong.length > 0) throw new WrongCall(`A opção --${wrong[0]} não serve para ${name}.\n${USAGE}`);
  const missing = command.required.filter((option) => !values[option]);
  if (missing.length > 0) throw new WrongCall(`Falta --${missing.join(', --')}.\n${USAGE}`);
  return command.prepare(values);
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = { email: TEXT, nome: TEXT, senha: TEXT, organizacao: TEXT, admin: FLAG, provisoria: FLAG } as const;

type Values = { readonly [Option in string]?: string | boolean };

type Command = {
  readonly required: readonly string[];
  readonly options: readonly string[];
  readonly prepare: (values: Values) => UsuarioCommand;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  criar: {
    required: ['email', 'nome', 'organizacao'],
    options: ['email', 'nome', 'senha', 'organizacao', 'admin', 'provisoria'],
    prepare: prepareCriar,
  },
  listar: { required: [], options: [], prepare: () => async (db) => describeAccounts(await listAccounts(db)) },
  senha: { required: ['email'], options: ['email', 'senha', 'provisoria'], prepare: prepareSenha },
  bloquear: { required: ['email'], options: ['email'], prepare: (values) => prepareBlock(values, true) },
  desbloquear: { required: ['email'], options: ['email'], prepare: (values) => prepareBlock(values, false) },
  remover: { required: ['email'], options: ['email'], prepare: prepareRemover },
};

function prepareCriar({ email, nome, organizacao, admin, ...password }: Values): UsuarioCommand {
  refuseBoth(password);
  if (!/^[1-9]\d{0,8}$/.test(String(organizacao)))
    throw new WrongCall('A organização (--organizacao) deve ser um número inteiro, a partir de 1.');
  const rights = { isAdmin: admin === true, gerencia: admin === true };
  const account = { email: String(email), name: String(nome), ...rights, codColigada: Number(organizacao) };
  return async (db, ask) => makeAccount(db, account, await chosen(password, ask));
}

function prepareSenha({ email, ...password }: Values): UsuarioCommand {
  refuseBoth(password);
  return async (db, ask) => replacePassword(db, String(email), await chosen(password, ask));
}

function prepareBlock({ email }: Values, blocked: boolean): UsuarioCommand {
  return (db) => blockAccount(db, String(email), blocked);
}

function prepareRemover({ email }: Values): UsuarioCommand {
  return (db) => takeAwayAccount(db, String(email));
}

function refuseBoth({ senha, provisoria }: Values): void {
  if (senha !== undefined && provisoria === true)
    throw new WrongCall(`As opções --senha e --provisoria não se usam juntas.\n${USAGE}`);
}

/** The password to set; undefined for one that is to be made. */
async function chosen({ senha, provisoria }: Values, ask: () => Promise<string>): Promise<string | undefined> {
  if (provisoria === true) return undefined;
  return senha === undefined ? ask() : String(senha);
}
