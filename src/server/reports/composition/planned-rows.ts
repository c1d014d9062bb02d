import { type RawBuilder, sql } from 'kysely';
import type { SubjectField } from '../../../contracts/composition.ts';
import { ofBudget } from '../../../database/lines/of-budget.ts';
import { TODOS } from '../../../domain/centros.ts';
import { type AskedSubject, ofSubject } from './subject-rows.ts';

/** The rows of a budget's plan, and how many lines they are. */
export type PlannedRows = { readonly from: RawBuilder<unknown>; readonly lines: RawBuilder<unknown> };

/**
 * What was planned for a subject in a budget: the asked one, or the one of the year before. Its lines, or the sums of
 * them that the database keeps where these tell all that is asked: a hundred times fewer rows.
 */
export function planned(of: AskedSubject, orcamentoId: number, key: SubjectField | undefined): PlannedRows {
  const { scope } = of;
  const asked = { ...of.asked, orcamentoId };
  const kept = keptFor(of, key);
  if (kept === undefined) {
    const from = sql`from valores where ${ofBudget(scope, 'valores', asked)} and ${ofSubject(of, 'valores')}`;
    return { from, lines: sql`count(*)` };
  }
  const from = sql`from sums_of_valores where ${ofBudget(scope, 'sums_of_valores', asked)}
    and ${ofSubject(of, 'sums_of_valores')} and ${sql.ref(kept)} is not null`;
  return { from, lines: sql`sum(linhas)` };
}

const BY_CENTRO: readonly SubjectField[] = ['codCCustoPai', 'codCCustoFilho'];
const BY_CODIGO: readonly SubjectField[] = ['codOrcamentario', 'tipo', 'recurso', 'area'];

/** The column by which sums are kept that tell a subject, divided by a key; undefined where only lines do. */
function keptFor({ asked, subject, regionalsOnly, scope }: AskedSubject, key: SubjectField | undefined) {
  const filters = (['codCCustoPai', 'codCCustoFilho', 'codOrcamentario'] as const).filter(
    (field) => (asked[field] ?? TODOS) !== TODOS,
  );
  const fields = [...filters, ...(Object.keys(subject) as SubjectField[]), ...(key === undefined ? [] : [key])];
  if (fields.every((field) => BY_CENTRO.includes(field))) return 'codCCustoFilho';
  const isOfCentros = regionalsOnly || scope.centros !== 'todos';
  return !isOfCentros && fields.every((field) => BY_CODIGO.includes(field)) ? 'codOrcamentario' : undefined;
}
