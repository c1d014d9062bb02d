import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { emptyOrganization } from './empty-organization.ts';

/** The organisation that a load is for; a missing one is made, by default as 'Organização N'. */
export type Target = {
  readonly codColigada: number;
  readonly nome?: string | undefined;
  /** The rows are the generated demonstration: the next load empties it. */
  readonly demonstration?: boolean;
};

/** An organisation that one load holds, as that load leaves it. */
export type HeldOrganization = {
  readonly scope: Scope;
  readonly nome: string;
  readonly demonstration: boolean;
  /** It holds the demonstration, of which the load empties it first. */
  readonly startsEmpty: boolean;
};

/** Makes the organisation where it is missing, and keeps other loads of it waiting until the transaction ends. */
export async function holdOrganization(db: Database, target: Target): Promise<HeldOrganization> {
  const { codColigada, nome, demonstration = false } = target;
  const scope = scopeOfOrganization(codColigada);
  const fresh = { codColigada, nome: nome ?? `Organização ${codColigada}`, demonstration };
  await db
    .insertInto('organizations')
    .values(fresh)
    .onConflict((conflict) => conflict.column('codColigada').doNothing())
    .execute();
  const before = await db
    .selectFrom('organizations')
    .selectAll()
    .where(within(scope, 'organizations'))
    .forNoKeyUpdate() // rows elsewhere may refer to it meanwhile, as the runs of synchronisations do
    .executeTakeFirstOrThrow();
  const startsEmpty = before.demonstration && !demonstration;
  return { scope, nome: startsEmpty ? fresh.nome : (nome ?? before.nome), demonstration, startsEmpty };
}

/** Empties a held organisation of its demonstration, and gives it its name. */
export async function prepareOrganization(db: Database, organization: HeldOrganization): Promise<void> {
  const { scope, nome, demonstration, startsEmpty } = organization;
  if (startsEmpty) await emptyOrganization(db, scope);
  await db.updateTable('organizations').set({ nome, demonstration }).where(within(scope, 'organizations')).execute();
}
