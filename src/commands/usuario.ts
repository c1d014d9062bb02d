import { listAccounts } from '../accounts/accounts.ts';
import { type Domains, refuseOtherOrganization } from '../accounts/identities.ts';
import { withDatabase } from '../database/engine/open-or-join.ts';
import type { Database } from '../database/schema.ts';
import { byLimitedRight, LIMITED_RIGHTS, type LimitedRight } from '../domain/limited-rights.ts';
import { domainsIn, usesPasswords } from '../settings/oidc.ts';
import { databasePlace } from '../settings/place.ts';
import {
  blockAccount,
  type ChosenPassword,
  deleteAccount,
  deleteSecondFactor,
  describeAccounts,
  giveLimitedRight,
  limitAccount,
  makeAccount,
  replacePassword,
  unlinkAccount,
} from './account-actions.ts';
import { askPassword } from './ask-password.ts';
import { readOptions, runCommand, WrongCall } from './command-line.ts';
import { erasePersonFound, findAnyPerson, type FoundPerson, writePersonFile } from './personal-data-actions.ts';

/** Runs a command on accounts and returns the lines to print; `askPassword` returns undefined if passwords are off. */
type UsuarioCommand = (db: Database, askPassword: AskPassword, domains?: Domains) => Promise<readonly string[]>;

type AskPassword = () => Promise<string | undefined>;

const USAGE = `Uso:
  npm run usuario -- criar --email E --nome N [--senha S | --provisoria | --sem-senha] --organizacao 1
                           [--admin | --centros 1.10,1.21 [--acompanha] [--preenche]]
  npm run usuario -- listar
  npm run usuario -- senha --email E [--senha S | --provisoria]
  npm run usuario -- centros --email E (--centros 1.10,1.21 | --todos)
  npm run usuario -- acompanha --email E (--sim | --nao)
  npm run usuario -- preenche --email E (--sim | --nao)
  npm run usuario -- bloquear --email E
  npm run usuario -- desbloquear --email E
  npm run usuario -- segundo-fator --email E --remover
  npm run usuario -- desvincular --email E
  npm run usuario -- remover --email E
  npm run usuario -- exportar-dados --email E --arquivo A.json [--organizacao 1]
  npm run usuario -- apagar-dados --email E --para-sempre [--organizacao 1]
Sem --senha, a senha é perguntada e não aparece na tela. Com --provisoria, é gerada e mostrada uma vez, e a pessoa
cria a sua quando entra. Os centros são códigos de pais ou de filhos, separados por vírgula: a pessoa vê somente esses.
Com --acompanha, ou depois com acompanha --sim, ela vê também o realizado desses centros.
Com --preenche, ou depois com preenche --sim, ela responde por eles às coletas de planilhas.
segundo-fator --remover tira a verificação em duas etapas de quem perdeu o aplicativo. Com --sem-senha, ou com
SENHA_LOCAL=nao, a pessoa entra só pelo provedor da organização; desvincular desliga a conta da que ela tem lá.
exportar-dados grava tudo o que se guarda da pessoa; apagar-dados apaga, com pseudônimo no que fica. Com --organizacao
servem também a quem já foi removido e ainda está no registro.`;

/** Parses a command; throws {@link WrongCall}. */
export function readCommand(args: readonly string[]): UsuarioCommand {
  const read = readOptions(args, OPTIONS);
  const name = read?.positionals.join(' ') ?? '';
  const command = COMMANDS[name];
  if (read === undefined || command === undefined) throw new WrongCall(USAGE);
  const { repeated } = read;
  const values: Values = read.values;
  if (repeated !== undefined) throw new WrongCall(`A opção --${repeated} foi dada mais de uma vez.\n${USAGE}`);
  const accepted = [...command.required, ...command.optional];
  const wrong = Object.keys(values).filter((option) => !accepted.includes(option));
  if (wrong.length > 0) throw new WrongCall(`A opção --${wrong[0]} não serve para ${name}.\n${USAGE}`);
  const missing = command.required.filter((option) => !values[option]);
  if (missing.length > 0) throw new WrongCall(`Falta --${missing.join(', --')}.\n${USAGE}`);
  return command.prepare(values);
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  email: TEXT,
  nome: TEXT,
  senha: TEXT,
  organizacao: TEXT,
  centros: TEXT,
  admin: FLAG,
  ...byLimitedRight(() => FLAG),
  sim: FLAG,
  nao: FLAG,
  provisoria: FLAG,
  'sem-senha': FLAG,
  remover: FLAG,
  todos: FLAG,
  arquivo: TEXT,
  'para-sempre': FLAG,
} as const;

type Values = { readonly [Option in string]?: string | boolean };

type Command = {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly prepare: (values: Values) => UsuarioCommand;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  criar: {
    required: ['email', 'nome', 'organizacao'],
    optional: ['senha', 'admin', 'provisoria', 'sem-senha', 'centros', ...LIMITED_RIGHTS],
    prepare: prepareCriar,
  },
  listar: { required: [], optional: [], prepare: () => async (db) => describeAccounts(await listAccounts(db)) },
  senha: { required: ['email'], optional: ['senha', 'provisoria'], prepare: prepareSenha },
  centros: { required: ['email'], optional: ['centros', 'todos'], prepare: prepareCentros },
  ...byLimitedRight(onLimitedRight),
  bloquear: onAccount((db, email) => blockAccount(db, email, true)),
  desbloquear: onAccount((db, email) => blockAccount(db, email, false)),
  'segundo-fator': onAccount(deleteSecondFactor, 'remover'),
  desvincular: onAccount(unlinkAccount),
  remover: onAccount(deleteAccount),
  'exportar-dados': onPerson(['arquivo'], (db, person, { arquivo }) => writePersonFile(db, person, String(arquivo))),
  'apagar-dados': onPerson(['para-sempre'], erasePersonFound),
};

/** Defines a command on the data of a person, whose account may have been removed. */
function onPerson(
  needs: readonly string[],
  run: (db: Database, person: FoundPerson, values: Values) => Promise<readonly string[]>,
): Command {
  const prepare = (values: Values): UsuarioCommand => {
    const organizacao = values['organizacao'] === undefined ? undefined : organizationIn(values);
    return async (db) => run(db, await findAnyPerson(db, String(values['email']), organizacao), values);
  };
  return { required: ['email', ...needs], optional: ['organizacao'], prepare };
}

function organizationIn({ organizacao }: Values): number {
  if (!/^[1-9]\d{0,8}$/.test(String(organizacao)))
    throw new WrongCall('A organização (--organizacao) deve ser um número inteiro, a partir de 1.');
  return Number(organizacao);
}

/** Defines a command that needs only the account's e-mail; `flag` must confirm it. */
function onAccount(run: (db: Database, email: string) => Promise<readonly string[]>, ...flag: string[]): Command {
  return { required: ['email', ...flag], optional: [], prepare: (values) => (db) => run(db, String(values.email)) };
}

function prepareCriar(values: Values): UsuarioCommand {
  refuseBoth(values);
  const { email, nome, admin, centros } = values;
  const codColigada = organizationIn(values);
  const limitedRights = byLimitedRight((right) => values[right] === true);
  const rights = { isAdmin: admin === true, gerencia: admin === true, ...limitedRights };
  const account = { email: String(email), name: String(nome), ...rights, codColigada };
  const limited = { ...account, centros: centros === undefined ? ('todos' as const) : codesIn(centros) };
  return async (db, ask, domains) => {
    refuseOtherOrganization(domains, limited.email, limited.codColigada);
    return makeAccount(db, limited, await chosen(values, ask));
  };
}

function prepareSenha(values: Values): UsuarioCommand {
  refuseBoth(values);
  return async (db, ask) => {
    const given = await chosen(values, ask);
    if (given.kind === 'none') throw new WrongCall('Aqui não se usam senhas (SENHA_LOCAL=nao).');
    return replacePassword(db, String(values.email), given);
  };
}

function prepareCentros({ email, centros, todos }: Values): UsuarioCommand {
  if ((centros === undefined) === (todos === undefined))
    throw new WrongCall(`Informe --centros ou --todos, um só.\n${USAGE}`);
  const limit = centros === undefined ? 'todos' : codesIn(centros);
  return (db) => limitAccount(db, String(email), limit);
}

/** Defines a command that grants an account one of the limited rights, or revokes it. */
function onLimitedRight(right: LimitedRight): Command {
  const prepare = ({ email, sim, nao }: Values): UsuarioCommand => {
    if ((sim === undefined) === (nao === undefined)) throw new WrongCall(`Informe --sim ou --nao, um só.\n${USAGE}`);
    return (db) => giveLimitedRight(db, String(email), right, sim === true);
  };
  return { required: ['email'], optional: ['sim', 'nao'], prepare };
}

/** Splits a list of codes at its commas. */
function codesIn(list: string | boolean): readonly string[] {
  const codes = String(list)
    .split(',')
    .map((code) => code.trim());
  if (codes.includes('')) throw new WrongCall('Informe em --centros os códigos, separados por vírgula.');
  return codes;
}

/** The options for the account's password, of which at most one may be used. */
const PASSWORD_OPTIONS = ['senha', 'provisoria', 'sem-senha'];

function refuseBoth(values: Values): void {
  const [one, other] = PASSWORD_OPTIONS.filter((option) => values[option] !== undefined);
  if (other !== undefined) throw new WrongCall(`As opções --${one} e --${other} não se usam juntas.\n${USAGE}`);
}

async function chosen(values: Values, ask: AskPassword): Promise<ChosenPassword> {
  if (values['provisoria'] === true) return { kind: 'provisional' };
  if (values['sem-senha'] === true) return { kind: 'none' };
  const given = values['senha'] === undefined ? await ask() : String(values['senha']);
  return given === undefined ? { kind: 'none' } : { kind: 'chosen', password: given };
}

// `npm run usuario`: creates, lists, changes and removes accounts.
if (import.meta.main)
  await runCommand(async (args) => {
    const command = readCommand(args);
    const ask = async () => (usesPasswords(process.env) ? askPassword(process.stdin, process.stdout) : undefined);
    const domains = domainsIn(process.env);
    return { lines: await withDatabase(databasePlace(process.env), ({ db }) => command(db, ask, domains)) };
  });
