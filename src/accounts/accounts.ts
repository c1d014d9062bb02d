import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { codesOf } from '../domain/centros.ts';
import { AccountRefused } from './account-refused.ts';
import { keptLimit, limitOf, refuseLimitedGerencia, type AskedCentros } from './limits.ts';
import { hashNew, insertPassword } from './password.ts';
import { readEmail, readName } from './read-account.ts';

/** A person who may sign in, and their organisation. */
export type Account = {
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** Administers the organisation. */
  readonly gerencia: boolean;
  readonly codColigada: number;
};

/** An account, the codes of its cost centres, and whether it is blocked. */
export type ListedAccount = Account & { readonly centros: AskedCentros; readonly blocked: boolean };

export type NewAccount = Account & {
  /** Absent for who enters by the organisation's own provider alone. */
  readonly password?: string | undefined;
  /** All where nothing else is given. */
  readonly centros?: AskedCentros;
  /** To be changed at the first sign-in. */
  readonly provisional?: boolean;
  readonly demonstration?: boolean;
};

/**
 * Creates an account and returns its id; throws {@link AccountRefused} if the e-mail is taken or the organisation does
 * not exist. The hash, slow to make, is brought by who made it before a transaction, or has many accounts of one password.
 */
export async function createAccount(db: Database, account: NewAccount, hashOf = hashNew): Promise<string> {
  const { password, provisional = false, demonstration = false, isAdmin, gerencia, codColigada } = account;
  const [email, name] = [readEmail(account.email), readName(account.name)];
  const hash = password === undefined ? undefined : await hashOf(password);
  return inTransaction(db, async (transaction) => {
    const scope = scopeOfOrganization(codColigada);
    await requireOrganization(transaction, scope);
    const limit = await limitOf(transaction, scope, account.centros ?? 'todos', 'todos');
    refuseLimitedGerencia(gerencia, limit);
    const id = randomUUID();
    const rights = { isAdmin, gerencia, centros: keptLimit(limit), codColigada };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('user')
      .values({ id, email, name, ...rights, demonstration, provisionalPassword: provisional, emailVerified: true })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw await refusalOfTaken(transaction, scope, email);
    if (hash !== undefined) await insertPassword(transaction, id, hash);
    return id;
  });
}

/** All accounts, ordered by organisation and e-mail. */
export async function listAccounts(db: Database): Promise<readonly ListedAccount[]> {
  const accounts = await db
    .selectFrom('user')
    .select(['email', 'name', 'isAdmin', 'gerencia', 'centros', 'blocked', 'codColigada'])
    .orderBy('codColigada')
    .orderBy('email')
    .execute();
  return accounts.map((account) => ({ ...account, centros: codesOf(account.centros ?? 'todos') }));
}

/** An account found by its e-mail, and what its organisation has; throws {@link AccountRefused}. */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ readonly id: string; readonly scope: Scope }> {
  const user = await db
    .selectFrom('user')
    .select(['id', 'codColigada'])
    .where('email', '=', readEmail(email))
    .executeTakeFirst();
  if (user === undefined) throw new AccountRefused(`Não há conta com o e-mail ${email}.`, 'unknown');
  return { id: user.id, scope: scopeOfOrganization(user.codColigada) };
}

/** Whether an organisation's account came with its demonstration, and goes with it. */
export async function isOfDemonstration(db: Database, scope: Scope, id: string): Promise<boolean> {
  const user = db.selectFrom('user').select('demonstration').where(within(scope, 'user')).where('id', '=', id);
  return (await user.executeTakeFirst())?.demonstration === true;
}

/** Removes the accounts of an organisation's demonstration, not those that people created. */
export async function removeDemonstrationAccounts(db: Database, scope: Scope): Promise<void> {
  await db.deleteFrom('user').where(within(scope, 'user')).where('demonstration', '=', true).execute();
}

/** Removes all accounts of an organisation. */
export async function removeAccounts(db: Database, scope: Scope): Promise<void> {
  await db.deleteFrom('user').where(within(scope, 'user')).execute();
}

/** Tells only the e-mail's own organisation that it has an account. */
async function refusalOfTaken(db: Database, scope: Scope, email: string): Promise<AccountRefused> {
  const own = db.selectFrom('user').select('id').where(within(scope, 'user')).where('email', '=', email);
  const isOwn = (await own.executeTakeFirst()) !== undefined;
  return isOwn ? new AccountRefused(`Já existe uma conta com o e-mail ${email}.`, 'taken') : notHere(email);
}

/** Why an e-mail that is another organisation's, by an account or by its domain, has no account here; does not say which. */
export function notHere(email: string): AccountRefused {
  return new AccountRefused(`O e-mail ${email} não pode ser usado nesta organização.`, 'taken');
}

async function requireOrganization(db: Database, scope: Scope): Promise<void> {
  const found = await db
    .selectFrom('organizations')
    .select('codColigada')
    .where(within(scope, 'organizations'))
    .executeTakeFirst();
  if (found !== undefined) return;
  const { codColigada } = scope;
  throw new AccountRefused(
    `A organização ${codColigada} não existe. Carregue antes os dados dela: npm run carregar -- <pasta> --organizacao ${codColigada}`,
    'unknown',
  );
}
