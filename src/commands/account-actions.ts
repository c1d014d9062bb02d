import { type Account, createAccount, findAccount, type ListedAccount } from '../accounts/accounts.ts';
import { changePerson, removePerson } from '../accounts/change-people.ts';
import { unlinkIdentities } from '../accounts/identities.ts';
import type { ChosenCentros } from '../accounts/limits.ts';
import { hashNew } from '../accounts/password.ts';
import { newReadableCode } from '../accounts/readable-code.ts';
import { resetSecondFactor } from '../accounts/second-factor/second-factors.ts';
import { changePassword, giveProvisionalPassword } from '../accounts/set-password.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { findPerson } from '../accounts/people.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Acao } from '../base/audit-events.ts';
import { seenInWords } from '../domain/centros.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';

/** A chosen password, a provisional one to be generated, or none for people who sign in with the organisation's provider. */
export type ChosenPassword =
  | { readonly kind: 'chosen'; readonly password: string }
  | { readonly kind: 'provisional' }
  | { readonly kind: 'none' };

/** Makes an account with a password, with a provisional one or with none; returns the lines to print. */
export async function makeAccount(
  db: Database,
  account: Account & { readonly centros: ChosenCentros },
  chosen: ChosenPassword,
): Promise<Lines> {
  const provisional = chosen.kind === 'provisional';
  const made = provisional ? newReadableCode() : undefined;
  const password = chosen.kind === 'chosen' ? chosen.password : made;
  const { email } = account;
  await inTransaction(db, async (transaction) => {
    await createAccount(transaction, { ...account, password, provisional });
    const whose = await findAccount(transaction, email);
    const { centros } = await findPerson(transaction, whose.scope, whose.id);
    const what = centros === 'todos' ? '' : `, ${seenInWords({ centros })}`;
    await record(transaction, whose, { kind: 'criouPessoa', email, what });
  });
  return [`Conta criada: ${email}`, ...(made === undefined ? [] : shown(made))];
}

/** Sets an account's password, or gives it a provisional one; its sessions end. */
export async function replacePassword(
  db: Database,
  email: string,
  chosen: Exclude<ChosenPassword, { kind: 'none' }>,
): Promise<Lines> {
  const made = newReadableCode();
  await inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    if (chosen.kind === 'chosen') await changePassword(transaction, email, chosen.password);
    else await giveProvisionalPassword(transaction, whose, await hashNew(made));
    await record(transaction, whose, { kind: 'deuSenha', email });
  });
  return [`Senha alterada: ${email}`, ...(chosen.kind === 'chosen' ? [] : shown(made))];
}

/** Limits an account to some cost centres, or removes its limit; running requests for other centres end. */
export async function limitAccount(db: Database, email: string, centros: ChosenCentros): Promise<Lines> {
  return inTransaction(db, async (transaction) => {
    const whose = await findAccount(transaction, email);
    await changePerson(transaction, { ...whose, by: null }, { centros });
    const person = await findPerson(transaction, whose.scope, whose.id);
    const seen = seenInWords(person);
    await record(transaction, whose, { kind: 'mudouPessoa', email, what: `: agora vê ${seen}` });
    return [`Conta mudada: ${email} vê ${seen}`];
  });
}

/** Removes an account's link to the organisation's provider, and ends the sessions that it opened. */
export async function unlinkAccount(db: Database, email: string): Promise<Lines> {
  await inTransaction(db, async (transaction) => {
    const { id, scope } = await findAccount(transaction, email);
    await unlinkIdentities(transaction, scope, id);
    await record(transaction, { scope }, { kind: 'mudouPessoa', email, what: ': desligada da conta do provedor' });
  });
  return [`Conta desligada da do provedor: ${email}`];
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

/** Removes an account's second factor; its sessions end. */
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
type Event = { readonly kind: Acao; readonly email: string; readonly what?: string };

function record(db: Database, { scope }: { readonly scope: Scope }, { kind, email, what = '' }: Event): Promise<void> {
  const detail = `${email.trim().toLowerCase()}${what}`;
  return writeAuditEvent(db, { scope, by: null, kind, detail });
}

function shown(password: string): Lines {
  return [`Senha provisória: ${password}`, 'Ela é mostrada só agora; a pessoa cria a sua senha quando entra.'];
}
