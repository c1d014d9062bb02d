import { createAccount, findAccount, type Account, type ListedAccount } from '../accounts/accounts.ts';
import { changePerson, removePerson } from '../accounts/change-people.ts';
import type { AskedCentros } from '../accounts/limits.ts';
import { hashNew } from '../accounts/password.ts';
import { newProvisionalPassword } from '../accounts/provisional-password.ts';
import { resetSecondFactor } from '../accounts/second-factor/second-factors.ts';
import { changePassword, giveProvisionalPassword } from '../accounts/set-password.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { findPerson } from '../accounts/people.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Acao } from '../domain/acts.ts';
import { seenInWords } from '../domain/centros-in-words.ts';
import { recordAct } from '../record/record-act.ts';

/** Makes an account with a password, or with a provisional one; returns the lines to print. */
export async function makeAccount(
  db: Database,
  account: Account & { readonly centros: AskedCentros },
  chosen: string | undefined,
): Promise<Lines> {
  const provisional = chosen === undefined;
  const password = chosen ?? newProvisionalPassword();
  const { email } = account;
  await inTransaction(db, async (transaction) => {
    await createAccount(transaction, { ...account, password, provisional });
    const whose = await findAccount(transaction, email);
    const { centros } = await findPerson(transaction, whose.scope, whose.id);
    const what = centros === 'todos' ? '' : `, ${seenInWords({ centros })}`;
    await record(transaction, whose, { kind: 'criouPessoa', email, what, codes: centros });
  });
  return [`Conta criada: ${email}`, ...(provisional ? shown(password) : [])];
}

/** Sets an account's password, or gives it a provisional one; its sessions end. */
export async function replacePassword(db: Database, email: string, chosen: string | undefined): Promise<Lines> {
  const made = chosen ?? newProvisionalPassword();
  await inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    if (chosen === undefined) await giveProvisionalPassword(transaction, whose, await hashNew(made));
    else await changePassword(transaction, email, chosen);
    await record(transaction, whose, { kind: 'deuSenha', email });
  });
  return [`Senha alterada: ${email}`, ...(chosen === undefined ? shown(made) : [])];
}

/** Limits an account to some cost centres, or to none; what is running for it of others ends. */
export async function limitAccount(db: Database, email: string, centros: AskedCentros): Promise<Lines> {
  return inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    await changePerson(transaction, { ...whose, by: null }, { centros });
    const person = await findPerson(transaction, whose.scope, whose.id);
    const seen = seenInWords(person);
    await record(transaction, whose, { kind: 'mudouPessoa', email, what: `: agora vê ${seen}`, codes: person.centros });
    return [`Conta mudada: ${email} vê ${seen}`];
  });
}

/** Blocks an account, whose sessions end, or unblocks it. */
export async function blockAccount(db: Database, email: string, blocked: boolean): Promise<Lines> {
  const became = blocked ? 'bloqueada' : 'desbloqueada';
  await inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    await changePerson(transaction, { ...whose, by: null }, { blocked });
    await record(transaction, whose, { kind: 'mudouPessoa', email, what: `: ${became}` });
  });
  return [`Conta ${became}: ${email}`];
}

/** Removes an account and its sessions. */
export async function takeAwayAccount(db: Database, email: string): Promise<Lines> {
  await inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    await removePerson(transaction, { ...whose, by: null });
    await record(transaction, whose, { kind: 'removeuPessoa', email });
  });
  return [`Conta removida: ${email}`];
}

/** Takes the second factor from who lost it; their sessions end. */
export async function takeAwaySecondFactor(db: Database, email: string): Promise<Lines> {
  await inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    await resetSecondFactor(transaction, whose.scope, whose.id);
    await record(transaction, whose, { kind: 'removeuSegundoFator', email });
  });
  return [`Verificação em duas etapas removida: ${email}`, 'A pessoa entra só com a senha, e pode ligá-la de novo.'];
}

/** A line for each account. */
export function describeAccounts(accounts: readonly ListedAccount[]): Lines {
  if (accounts.length === 0) return ['Nenhuma conta cadastrada.'];
  return accounts.map(({ email, name, isAdmin, gerencia, blocked, codColigada, centros }) => {
    const rights = `${isAdmin ? 'administrador' : 'usuário comum'}${gerencia ? ', com gerência' : ''}`;
    const seen = centros === 'todos' ? '' : ` | ${seenInWords({ centros })}`;
    return `${email} | ${name} | organização ${codColigada} | ${rights}${seen}${blocked ? ' | bloqueada' : ''}`;
  });
}

type Lines = readonly string[];
type Told = { readonly kind: Acao; readonly email: string; readonly what?: string; readonly codes?: AskedCentros };

function record(
  db: Database,
  { scope }: { readonly scope: Scope },
  { kind, email, what = '', codes = [] }: Told,
): Promise<void> {
  const detail = `${email.trim().toLowerCase()}${what}`;
  return recordAct(db, { scope, by: null, kind, detail, codes: codes === 'todos' ? [] : codes });
}

function shown(password: string): Lines {
  return [`Senha provisória: ${password}`, 'Ela é mostrada só agora; a pessoa cria a sua senha quando entra.'];
}
