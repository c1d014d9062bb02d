import { requireGerencia, type Person } from '../../../accounts/people.ts';
import { inTransaction } from '../../../database/engine/in-transaction.ts';
import type { Database } from '../../../database/schema.ts';
import type { Acao } from '../../../domain/acts.ts';
import { recordAct } from '../../../record/record-act.ts';
import { actBy } from '../../record/act-by.ts';
import { accountRefusals } from '../../sign-in/account-refusals.ts';

type Done<Result> = {
  readonly result: Result;
  readonly kind: Acao;
  readonly detail: string | undefined;
  readonly codes?: readonly string[];
};

/** Does something in one transaction with its place in the record, where who asked may still do it; undefined where there is nothing to tell. */
export function recorded<Result>(
  db: Database,
  asked: Parameters<typeof actBy>[0],
  work: (transaction: Database) => Promise<Done<Result>>,
): Promise<Result> {
  const done = inTransaction(db, async (transaction) => {
    await requireGerencia(transaction, asked.scope, asked.user.id);
    const { result, kind, detail, codes = [] } = await work(transaction);
    if (detail !== undefined) await recordAct(transaction, { ...actBy(asked), kind, detail, codes });
    return result;
  });
  return accountRefusals(done);
}

/** How the record names a person. */
export function nameOf({ name, email }: Person): string {
  return `${name} (${email})`;
}
