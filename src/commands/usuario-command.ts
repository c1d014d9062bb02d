import { changePassword, createAccount, listAccounts, removeAccount, type Account } from '../accounts/accounts.ts';
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
  npm run usuario -- criar --email E --nome N [--senha S] --organizacao 1 [--admin]
  npm run usuario -- listar
  npm run usuario -- senha --email E [--senha S]
  npm run usuario -- remover --email E
Sem --senha, a senha é perguntada e não aparece na tela.`;

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
const OPTIONS = { email: TEXT, nome: TEXT, senha: TEXT, organizacao: TEXT, admin: { type: 'boolean' } } as const;

type Values = { readonly [Option in string]?: string | boolean };

type Command = {
  readonly required: readonly string[];
  readonly options: readonly string[];
  readonly prepare: (values: Values) => UsuarioCommand;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  criar: {
    required: ['email', 'nome', 'organizacao'],
    options: ['email', 'nome', 'senha', 'organizacao', 'admin'],
    prepare: prepareCriar,
  },
  listar: { required: [], options: [], prepare: () => async (db) => describe(await listAccounts(db)) },
  senha: { required: ['email'], options: ['email', 'senha'], prepare: prepareSenha },
  remover: { required: ['email'], options: ['email'], prepare: prepareRemover },
};

function prepareCriar({ email, nome, senha, organizacao, admin }: Values): UsuarioCommand {
  if (!/^[1-9]\d{0,8}$/.test(String(organizacao)))
    throw new WrongCall('A organização (--organizacao) deve ser um número inteiro, a partir de 1.');
  const account = {
    email: String(email),
    name: String(nome),
    isAdmin: admin === true,
    gerencia: admin === true,
    codColigada: Number(organizacao),
  };
  return async (db, askPassword) => {
    await createAccount(db, { ...account, password: await chosen(senha, askPassword) });
    return [`Conta criada: ${account.email}`];
  };
}

function prepareSenha({ email, senha }: Values): UsuarioCommand {
  return async (db, askPassword) => {
    await changePassword(db, String(email), await chosen(senha, askPassword));
    return [`Senha alterada: ${email}`];
  };
}

function prepareRemover({ email }: Values): UsuarioCommand {
  return async (db) => {
    await removeAccount(db, String(email));
    return [`Conta removida: ${email}`];
  };
}

async function chosen(senha: Values[string], askPassword: () => Promise<string>): Promise<string> {
  return senha === undefined ? askPassword() : String(senha);
}

function describe(accounts: readonly Account[]): readonly string[] {
  if (accounts.length === 0) return ['Nenhuma conta cadastrada.'];
  return accounts.map(
    ({ email, name, isAdmin, gerencia, codColigada }) =>
      `${email} | ${name} | organização ${codColigada} | ${isAdmin ? 'administrador' : 'usuário comum'}${gerencia ? ', com gerência' : ''}`,
  );
}
