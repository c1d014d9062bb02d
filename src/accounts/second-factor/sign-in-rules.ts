import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** Whether an organisation requires a second factor of people with gerência. */
export async function gerenciaNeedsSecondFactor(db: Database, scope: Scope): Promise<boolean> {
  const rules = db.selectFrom('sign_in_rules').where(within(scope, 'sign_in_rules'));
  return (await rules.select('gerenciaNeedsSecondFactor as needs').executeTakeFirst())?.needs === true;
}

/** Sets whether an organisation requires a second factor of people with gerência. */
export async function requireOfGerencia(db: Database, { codColigada }: Scope, needs: boolean): Promise<void> {
  const rule = { gerenciaNeedsSecondFactor: needs };
  await db
    .insertInto('sign_in_rules')
    .values({ codColigada, ...rule })
    .onConflict((conflict) => conflict.column('codColigada').doUpdateSet(rule))
    .execute();
}
