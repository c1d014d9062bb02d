import { SUBJECT_FIELDS, subjectParam } from '../../contracts/composition.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/centros.ts';
import type { SavedView } from './saved-views.ts';

/**
 * The views that a person may see. A limited person sees those of the organisation that search within the limit,
 * without the parameters of open groups and of the open amount.
 */
export async function viewsOfReader(
  db: Database,
  scope: Scope,
  views: readonly SavedView[],
): Promise<readonly SavedView[]> {
  if (scope.centros === 'todos' || views.every(({ userId }) => userId !== null)) return views;
  const known = await fetchCodes(db, scope);
  return views.flatMap((view) => {
    if (view.userId !== null) return [view];
    const params = new URLSearchParams(view.search);
    const codes = [...params].filter(([name]) => CODES.has(name)).map(([, value]) => value);
    if (!codes.every((code) => code === TODOS || known.has(code))) return [];
    const kept = [...params].filter(([name]) => !BY_CODE.has(name));
    return [{ ...view, search: new URLSearchParams(kept).toString() }];
  });
}

/** The parameters that search by cost centre. */
const CODES: ReadonlySet<string> = new Set(['codCCustoPai', 'codCCustoFilho']);
/** The parameters of open groups and of the open amount, which may hold codes outside a limit. */
const BY_CODE: ReadonlySet<string> = new Set([
  'abertos',
  'fechados',
  'coluna',
  'ate',
  ...SUBJECT_FIELDS.map((field) => subjectParam(field)),
]);

async function fetchCodes(db: Database, scope: Scope): Promise<ReadonlySet<string>> {
  const pais = db.selectFrom('centros_custo').select('codCCustoPai as code').where(within(scope, 'centros_custo'));
  const filhos = db
    .selectFrom('centros_custo_filhos')
    .select('codCCustoFilho as code')
    .where(within(scope, 'centros_custo_filhos'));
  return new Set((await pais.unionAll(filhos).execute()).map(({ code }) => code));
}
