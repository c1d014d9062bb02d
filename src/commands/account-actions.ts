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
import type { Database } from '../database/schema.ts';
import type { Acao } from '../base/audit-events.ts';
import { limitInWords, limitWithRights } from '../domain/centros.ts';
import { type GivenRights, type LimitedRight, limitedRightInWords } from '../domain/limited-rights.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';

/** A chosen password, a provisional one to generate, or none for those who sign in with the organisation's provider. */
export type ChosenPassword =
  | { readonly kind: 'chosen'; readonly password: string }
  | { readonly kind: 'provisional' }
  | { readonly kind: 'none' };

/** Makes an account with a password, with a provisional one or with none; returns the lines to print. */
export async function makeAccount(
  db: Database,
  account: Account & GivenRights & { readonly centros: ChosenCentros },
  chosen: ChosenPassword,
): Promise<Lines> {
  const provisional = chosen.kind === 'provisional';
  const made = provisional ? newReadableCode() : undefined;
  const password = chosen.kind === 'chosen' ? chosen.password : made;
  const { email } = account;
  await inTransaction(db, async (transaction) => {
    await createAccount(transaction, { ...account, password, provisional });
    await changeAccount(transaction, email, 'criouPessoa', async (_, { scope, id }) => {
      const person = await findPerson(transaction, scope, id);
      return person.centros === 'todos' ? '' : `, ${limitWithRights(person)}`;
    });
  });
  return [`Conta criada: ${email}`, ...(made === undefined ? [] : provisionalLines(made))];
}

/** Sets an account's password, or gives it a provisional one; its sessions and tokens end. */
export async function replacePassword(
  db: Database,
  email: string,
  chosen: Exclude<ChosenPassword, { kind: 'none' }>,
): Promise<Lines> {
  const made = newReadableCode();
  await changeAccount(db, email, 'deuSenha', async (transaction, account) => {
    if (chosen.kind === 'chosen') await changePassword(transaction, email, chosen.password);
    else await giveProvisionalPassword(transaction, account, await hashNew(made));
  });
  return [`Senha alterada: ${email}`, ...(chosen.kind === 'chosen' ? [] : provisionalLines(made))];
}

/** Limits an account to some cost centres, or removes its limit; running requests for other centres end. */
export async function limitAccount(db: Database, email: string, centros: ChosenCentros): Promise<Lines> {
  let seen = '';
  await changeAccount(db, email, 'mudouPessoa', async (transaction, account) => {
    await changePerson(transaction, { ...account, by: null }, { centros });
    seen = limitInWords(await findPerson(transaction, account.scope, account.id));
    return `: agora vê ${seen}`;
  });
  return [`Conta mudada: ${email} vê ${seen}`];
}

/** Grants a person limited to some cost centres a right over these, or revokes it. */
export async function giveLimitedRight(
  db: Database,
  email: string,
  right: LimitedRight,
  given: boolean,
): Promise<Lines> {
  const words = limitedRightInWords(right, given);
  await changeAccount(db, email, 'mudouPessoa', async (transaction, account) => {
    await changePerson(transaction, { ...account, by: null }, { [right]: given });
    return `: agora ${words}`;
  });
  return [`Conta mudada: ${email} ${words}`];
}

/** Removes an account's link to the organisation's provider, and ends its sessions and tokens. */
export async function unlinkAccount(db: Database, email: string): Promise<Lines> {
  await changeAccount(db, email, 'mudouPessoa', async (transaction, { scope, id }) => {
    await unlinkIdentities(transaction, scope, id);
    return ': desligada da conta do provedor';
  });
  return [`Conta desligada da do provedor: ${email}`];
}

/** Blocks an account, whose sessions and tokens end, or unblocks it. */
export async function blockAccount(db: Database, email: string, blocked: boolean): Promise<Lines> {
  const state = blocked ? 'bloqueada' : 'desbloqueada';
  await changeAccount(db, email, 'mudouPessoa', async (transaction, account) => {
    await changePerson(transaction, { ...account, by: null }, { blocked });
    return `: ${state}`;
  });
  return [`Conta ${state}: ${email}`];
}

/** Removes an account, its sessions and its tokens. */
export async function deleteAccount(db: Database, email: string): Promise<Lines> {
  await changeAccount(db, email, 'removeuPessoa', (transaction, account) =>
    removePerson(transaction, { ...account, by: null }),
  );
  return [`Conta removida: ${email}`];
}

/** Removes an account's second factor; its sessions end. */
export async function deleteSecondFactor(db: Database, email: string): Promise<Lines> {
  await changeAccount(db, email, 'removeuSegundoFator', (transaction, { scope, id }) =>
    resetSecondFactor(transaction, scope, id),
  );
  return [`Verificação em duas etapas removida: ${email}`, 'A pessoa entra só com a senha, e pode ligá-la de novo.'];
}

/** A line for each account: e-mail, name, organisation, rights, limit, and whether it is blocked. */
export function describeAccounts(accounts: readonly ListedAccount[]): Lines {
  if (accounts.length === 0) return ['Nenhuma conta cadastrada.'];
  return accounts.map((account) => {
    const { email, name, isAdmin, gerencia, blocked, codColigada } = account;
    const rights = `${isAdmin ? 'administrador' : 'usuário comum'}${gerencia ? ', com gerência' : ''}`;
    const seen = account.centros === 'todos' ? '' : ` | ${limitWithRights(account)}`;
    return `${email} | ${name} | organização ${codColigada} | ${rights}${seen}${blocked ? ' | bloqueada' : ''}`;
  });
}

type Lines = readonly string[];
type FoundAccount = Awaited<ReturnType<typeof findAccount>>;

/** Changes an account and records that in the audit log, in one transaction; `change` may add words to the record. */
function changeAccount(
  db: Database,
  email: string,
  kind: Acao,
  change: (transaction: Database, account: FoundAccount) => Promise<string | void>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const account = await findAccount(transaction, email);
    const detail = `${email.trim().toLowerCase()}${(await change(transaction, account)) ?? ''}`;
    await writeAuditEvent(transaction, { scope: account.scope, by: null, kind, detail });
  });
}

function provisionalLines(password: string): Lines {
  return [`Senha provisória: ${password}`, 'Ela é mostrada só agora; a pessoa cria a sua senha quando entra.'];
}
