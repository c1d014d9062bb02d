import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { codesOf } from '../domain/centros.ts';
import { type GivenRights, LIMITED_RIGHTS, type LimitedRights, NO_LIMITED_RIGHTS } from '../domain/limited-rights.ts';
import { AccountRefused } from './account-refused.ts';
import { limitColumn, limitedRightsOf, limitOf, refuseLimitedGerencia, type ChosenCentros } from './limits.ts';
import { hashNew, insertPassword } from './password.ts';
import { readEmail, readName } from './read-account.ts';

/** A person who may sign in, and their organisation. */
export type Account = Pick<Schema['user'], 'email' | 'name' | 'isAdmin' | 'gerencia' | 'codColigada'>;

/** An account, the codes of its cost centres, its rights in these, and whether it is blocked. */
export type ListedAccount = Account &
  LimitedRights & {
    readonly centros: ChosenCentros;
    readonly blocked: boolean;
  };

/** An account to be created; it has no limited right by default. */
export type NewAccount = Account &
  GivenRights & {
    /** Absent with `passwordHash`, and for people who enter only through the organisation's own provider. */
    readonly password?: string | undefined;
    /** The hash of the password, in place of `password`: slow to make, so it is made before a transaction. */
    readonly passwordHash?: string | undefined;
    /** All cost centres by default. */
    readonly centros?: ChosenCentros;
    /** Whether the password must be changed at the first sign-in. */
    readonly provisional?: boolean;
    /** The id of the person who creates it; absent for the command line. */
    readonly givenBy?: string;
    readonly demonstration?: boolean;
  };

/** Creates an account and returns its id; throws {@link AccountRefused} for a used e-mail or unknown organisation. */
export async function createAccount(db: Database, account: NewAccount): Promise<string> {
  const {
    password,
    passwordHash,
    provisional = false,
    demonstration = false,
    isAdmin,
    gerencia,
    codColigada,
  } = account;
  const [email, name] = [readEmail(account.email), readName(account.name)];
  const hash = passwordHash ?? (password === undefined ? undefined : await hashNew(password));
  return inTransaction(db, async (transaction) => {
    const scope = scopeOfOrganization(codColigada);
    await requireOrganization(transaction, scope);
    const limit = await limitOf(transaction, scope, account.centros ?? 'todos', 'todos');
    refuseLimitedGerencia(gerencia, limit);
    const id = randomUUID();
    const limitedRights = limitedRightsOf(account, NO_LIMITED_RIGHTS, limit);
    const given = account.givenBy === undefined ? {} : { accessGivenBy: account.givenBy, accessGivenAt: new Date() };
    const rights = { isAdmin, gerencia, ...limitedRights, centros: limitColumn(limit), codColigada, ...given };
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
    .select(['email', 'name', 'isAdmin', 'gerencia', ...LIMITED_RIGHTS, 'centros', 'blocked', 'codColigada'])
    .orderBy('codColigada')
    .orderBy('email')
    .execute();
  return accounts.map((account) => ({ ...account, centros: codesOf(account.centros ?? 'todos') }));
}

/** The account of an e-mail, with the scope of its organisation; throws {@link AccountRefused} if there is none. */
export async function findAccount(db: Database, email: string) {
  const users = db.selectFrom('user').select(['id', 'codColigada']);
  const user = await users.where('email', '=', readEmail(email)).executeTakeFirst();
  if (user === undefined) throw new AccountRefused(`Não há conta com o e-mail ${email}.`, 'unknown');
  return { id: user.id, scope: scopeOfOrganization(user.codColigada) };
}

/** Whether an account was made with the organisation's demonstration and is removed with it. */
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

/** The refusal of a used e-mail; only the account's own organisation is told that the account exists. */
async function refusalOfTaken(db: Database, scope: Scope, email: string): Promise<AccountRefused> {
  const own = db.selectFrom('user').select('id').where(within(scope, 'user')).where('email', '=', email);
  const isOwn = (await own.executeTakeFirst()) !== undefined;
  return isOwn
    ? new AccountRefused(`Já existe uma conta com o e-mail ${email}.`, 'taken')
    : onlyInOwnOrganization(email);
}

/** The refusal of an e-mail that belongs to another organisation, by account or domain; does not say which. */
export function onlyInOwnOrganization(email: string): AccountRefused {
  return new AccountRefused(`O e-mail ${email} não pode ser usado nesta organização.`, 'taken');
}

async function requireOrganization(db: Database, scope: Scope): Promise<void> {
  const organization = db.selectFrom('organizations').select('codColigada').where(within(scope, 'organizations'));
  if ((await organization.executeTakeFirst()) !== undefined) return;
  const { codColigada } = scope;
  throw new AccountRefused(
    `A organização ${codColigada} não existe. Carregue antes os dados dela: npm run carregar -- <pasta> --organizacao ${codColigada}`,
    'unknown',
  );
}
