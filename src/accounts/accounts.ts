import { hashPassword } from 'better-auth/crypto';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { ForeseenFailure } from '../domain/foreseen-failure.ts';

/** A person who may sign in, and their organisation. */
export type Account = {
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** Administers the organisation. */
  readonly gerencia: boolean;
  readonly codColigada: number;
};

export type NewAccount = Account & { readonly password: string; readonly demonstration?: boolean };

/** Thrown when an account cannot be created, changed or removed; the message says why in Portuguese. */
export class AccountRefused extends ForeseenFailure {
  override readonly name = 'AccountRefused';
}

/** The allowed length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/**
 * Creates an account; throws {@link AccountRefused} if the e-mail is taken or the organisation does not exist. Only tests,
 * whose many accounts have one password, bring a hash of their own.
 */
export async function createAccount(db: Database, account: NewAccount, hashOf = hashNew): Promise<void> {
  const { password, demonstration = false, isAdmin, gerencia, codColigada } = account;
  const [email, name] = [readEmail(account.email), readName(account.name)];
  const hash = await hashOf(password);
  await inTransaction(db, async (transaction) => {
    await requireOrganization(transaction, scopeOfOrganization(codColigada));
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('user')
      .values({ id, email, name, isAdmin, gerencia, codColigada, demonstration, emailVerified: true })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new AccountRefused(`Já existe uma conta com o e-mail ${email}.`);
    await transaction
      .insertInto('account')
      .values({ id, accountId: id, userId: id, providerId: 'credential', password: hash, updatedAt: new Date() })
      .execute();
  });
}

/** All accounts, ordered by organisation and e-mail. */
export async function listAccounts(db: Database): Promise<readonly Account[]> {
  return db
    .selectFrom('user')
    .select(['email', 'name', 'isAdmin', 'gerencia', 'codColigada'])
    .orderBy('codColigada')
    .orderBy('email')
    .execute();
}

/** Sets a new password and ends the account's sessions. */
export async function changePassword(db: Database, email: string, password: string): Promise<void> {
  const hash = await hashNew(password);
  await db.transaction().execute(async (transaction) => {
    const { id } = await findUser(transaction, email);
    await transaction
      .updateTable('account')
      .set({ password: hash, updatedAt: new Date() })
      .where('userId', '=', id)
      .where('providerId', '=', 'credential')
      .execute();
    await transaction.deleteFrom('session').where('userId', '=', id).execute();
  });
}

/** Removes an account and its sessions. */
export async function removeAccount(db: Database, email: string): Promise<void> {
  const { id } = await findUser(db, email);
  await db.deleteFrom('user').where('id', '=', id).execute();
}

/** Removes the accounts of an organisation's demonstration, not those that people created. */
export async function removeDemonstrationAccounts(db: Database, scope: Scope): Promise<void> {
  await db.deleteFrom('user').where(within(scope, 'user')).where('demonstration', '=', true).execute();
}

/** Why a new password is not allowed, in Portuguese; undefined if it is. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.min) return `A senha deve ter ao menos ${PASSWORD_LENGTH.min} caracteres.`;
  if (password.length > PASSWORD_LENGTH.max) return `A senha deve ter no máximo ${PASSWORD_LENGTH.max} caracteres.`;
  return undefined;
}

async function findUser(db: Database, email: string): Promise<{ readonly id: string }> {
  const user = await db.selectFrom('user').select('id').where('email', '=', readEmail(email)).executeTakeFirst();
  if (user === undefined) throw new AccountRefused(`Não há conta com o e-mail ${email}.`);
  return user;
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
  );
}

async function hashNew(password: string): Promise<string> {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new AccountRefused(problem);
  return hashPassword(password);
}

function readEmail(text: string): string {
  const email = z.email().safeParse(text.trim().toLowerCase());
  if (email.success) return email.data;
  throw new AccountRefused(`O e-mail ${text} não é válido.`);
}

/** Invisible characters that disturb what a screen shows. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function readName(text: string): string {
  const name = text.trim();
  if (name === '') throw new AccountRefused('Informe o nome da pessoa.');
  if (INVISIBLE.test(name)) throw new AccountRefused('O nome da pessoa não pode ter caracteres de controle.');
  return name;
}
