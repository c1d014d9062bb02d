import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { describeErpAge } from '../../domain/erp-age.ts';
import type { ErpQuestion } from '../../domain/erp-question.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { erpAgeOf, syncKeyOf } from '../../erp/sync-runs.ts';

/** The lines that tell how old the ERP's values in a file are; none where no ERP is set up to bring them. */
export type AgeLines = (asked: Asked) => Promise<readonly string[]>;

type Asked = { readonly kind: ErpQuestion; readonly scope: Scope; readonly orcamentoId: number | null };

/** The lines from the runs that a database keeps. */
export function erpAgeLines(db: Database, { answers }: Pick<Synchronizer, 'answers'>): AgeLines {
  return async ({ kind, scope, orcamentoId }) =>
    answers(kind, scope.codColigada) ? describeErpAge(await erpAgeOf(db, syncKeyOf(kind, scope, orcamentoId))) : [];
}
