import { writeFile } from 'node:fs/promises';
import { AccountRefused } from '../accounts/account-refused.ts';
import { findAccount } from '../accounts/accounts.ts';
import { readEmail } from '../accounts/read-account.ts';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/export-person.ts';
import { formerPerson } from '../privacy/identity.ts';

/** A person with an account, or one whose events are still in the audit log. */
export type FoundPerson = { readonly id: string; readonly scope: Scope };

/** Finds a person by e-mail in accounts; with `organizacao`, in its accounts and audit log. Throws `AccountRefused`. */
export async function findAnyPerson(db: Database, email: string, organizacao?: number): Promise<FoundPerson> {
  if (organizacao === undefined) return findAccount(db, email);
  const scope = scopeOfOrganization(organizacao);
  const account = await findAccount(db, email).catch(unlessUnknown);
  if (account?.scope.codColigada === organizacao) return account;
  return { id: await formerPerson(db, scope, readEmail(email)), scope };
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof AccountRefused && error.reason === 'unknown')) throw error;
}

/** Writes all data stored about a person into a new JSON file that only this user can read. */
export function writePersonFile(db: Database, { id, scope }: FoundPerson, path: string): Promise<readonly string[]> {
  return inTransaction(db, async (transaction) => {
    const { partes, ...pessoa } = await exportPerson(transaction, scope, id);
    const detail = `${pessoa.nome} (${pessoa.email}), .json`;
    await writeAuditEvent(transaction, { scope, by: null, kind: 'exportouDadosPessoais', detail });
    const text = JSON.stringify({ exportadoEm: new Date().toISOString(), pessoa, partes }, undefined, 2);
    await writeFile(path, `${text}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EEXIST' ? 'ele já existe' : (error.code ?? error.message);
      throw new ForeseenFailure(`O arquivo ${path} não pôde ser criado: ${reason}.`);
    });
    return [`Dados de ${pessoa.email} em ${path}`];
  });
}

/** Erases a person's data, and records that under the pseudonym. */
export async function erasePersonFound(db: Database, { id, scope }: FoundPerson) {
  const pseudonym = await inTransaction(db, async (transaction) => {
    const name = await erasePerson(transaction, { scope, id, by: null });
    await writeAuditEvent(transaction, { scope, by: null, kind: 'apagouDadosPessoais', detail: name });
    return name;
  });
  return [`Dados apagados: no que fica está ${pseudonym}.`, 'Cópias feitas antes ainda têm os dados.'];
}
