import type { SubjectField } from '../../contracts/composition.ts';
import type { FindKind } from '../../contracts/search.ts';
import { TODOS } from '../../domain/centros.ts';
import { reportsFor } from '../../reports/catalog.ts';
import { currentYear } from '../../settings/clock.ts';
import { Refusal } from '../http/errors.ts';
import { fetchOrcamentos } from '../lists/lookup-routes.ts';
import { fetchFindable } from '../lists/search-all.ts';
import { type Named, nearest } from './nearest.ts';
import type { Call, ToolServices } from './tool.ts';

/** A refusal that also names the entries most similar to the requested one. */
export class RefusalWithSuggestions extends Refusal {
  override readonly name = 'RefusalWithSuggestions';
  readonly near: readonly Named[];

  constructor(message: string, near: readonly Named[], status = 422) {
    super(status, message);
    this.near = near;
  }
}

/** The codes in a question, keyed by filter or subject field. */
type Given = Readonly<Record<string, string | undefined>>;

/** The kind under which the global search finds the codes of a field. */
const KINDS: { readonly [Field in SubjectField]?: FindKind } = {
  codCCustoPai: 'centroPai',
  codCCustoFilho: 'centroFilho',
  codOrcamentario: 'codigo',
  codTBOrcamento: 'natureza',
};

/**
 * Runs `run`; a refusal with status 422 also names, for each unknown code, the three most similar ones that the person
 * may see.
 */
export async function withSuggestions<Result>(
  services: ToolServices,
  call: Call,
  given: Given,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof RefusalWithSuggestions || error.status !== 422) throw error;
    const near = await likeUnknown(services, call, given);
    throw near.length === 0 ? error : new RefusalWithSuggestions(error.message, near, error.status);
  }
}

async function likeUnknown({ db, catalog, today }: ToolServices, { user, scope }: Call, given: Given) {
  const reader = { scope, reports: reportsFor(catalog, user), ano: currentYear(today) };
  const findable = (await fetchFindable(db, reader)).flat();
  const budgets = (await fetchOrcamentos(db, scope)).map(({ id, ano }) => ({ codigo: String(id), nome: String(ano) }));
  return Object.entries(given).flatMap(([field, code]) => {
    if (code === undefined || code === TODOS) return [];
    const kind = KINDS[field as SubjectField];
    const among = field === 'orcamentoId' ? budgets : findable.filter(({ tipo }) => tipo === kind);
    return among.some(({ codigo }) => codigo === code) ? [] : nearest(code, among);
  });
}
