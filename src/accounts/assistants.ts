import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** Whether assistants may read in the name of an organisation's people; by default they may not. */
export async function assistantsAreOn(db: Database, scope: Scope): Promise<boolean> {
  const rules = db.selectFrom('sign_in_rules').where(within(scope, 'sign_in_rules'));
  return (await rules.select('assistants').executeTakeFirst())?.assistants === true;
}

/** Lets assistants read in the name of an organisation's people, or stops them. */
export async function turnAssistants(db: Database, { codColigada }: Scope, assistants: boolean): Promise<void> {
  await db
    .insertInto('sign_in_rules')
    .values({ codColigada, assistants })
    .onConflict((conflict) => conflict.column('codColigada').doUpdateSet({ assistants }))
    .execute();
}
