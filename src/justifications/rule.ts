import type { Selectable } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';

/** An organisation's rule that says when a justification is due. */
export type Rule = Omit<Selectable<Schema['justification_rules']>, 'codColigada'>;

/** The rule of an organisation that has set none. */
const NO_RULE: Rule = {
  isOn: false,
  abovePercent: null,
  aboveAmount: null,
  comparison: 'reformuladoProposto',
  versionId: null,
};

/** Fetches the rule of an organisation. */
export async function fetchRule(db: Database, scope: Scope): Promise<Rule> {
  const found = db.selectFrom('justification_rules').where(within(scope, 'justification_rules'));
  const rule = await found
    .select(['isOn', 'abovePercent', 'aboveAmount', 'comparison', 'versionId'])
    .executeTakeFirst();
  return rule ?? NO_RULE;
}

/** Sets the rule of an organisation. */
export async function setRule(db: Database, { codColigada }: Scope, rule: Rule): Promise<void> {
  const inserted = db.insertInto('justification_rules').values({ codColigada, ...rule });
  await inserted.onConflict((same) => same.column('codColigada').doUpdateSet(rule)).execute();
}
