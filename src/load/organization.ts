import type { Database } from '../database/schema.ts';
import { emptyOrganization } from './empty-organization.ts';

/** The organisation that a load is for; a missing one is made, by default as 'Organização N'. */
export type Target = {
  readonly codColigada: number;
  readonly nome?: string | undefined;
  /** The rows are the generated demonstration: the next load empties it. */
  readonly demonstration?: boolean;
};

/** Whether an organisation still holds the generated demonstration. */
export async function holdsDemonstration(db: Database, codColigada: number): Promise<boolean> {
  const organization = await db
    .selectFrom('organizations')
    .select('demonstration')
    .where('codColigada', '=', codColigada)
    .executeTakeFirst();
  return organization?.demonstration ?? false;
}

/**
 * Makes the organisation where it is missing, keeps other loads of it waiting until the transaction ends, and empties
 * it of its demonstration.
 */
export async function prepareOrganization(db: Database, { codColigada, nome, demonstration }: Target): Promise<void> {
  const fresh = { codColigada, nome: nome ?? `Organização ${codColigada}`, demonstration: demonstration ?? false };
  await db
    .insertInto('organizations')
    .values(fresh)
    .onConflict((conflict) => conflict.column('codColigada').doNothing())
    .execute();
  const before = await db
    .selectFrom('organizations')
    .selectAll()
    .where('codColigada', '=', codColigada)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const emptied = before.demonstration && !fresh.demonstration;
  if (emptied) await emptyOrganization(db, codColigada);
  const after = { nome: emptied ? fresh.nome : (nome ?? before.nome), demonstration: fresh.demonstration };
  await db.updateTable('organizations').set(after).where('codColigada', '=', codColigada).execute();
}
