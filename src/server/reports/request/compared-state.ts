import type { Database } from '../../../database/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { type ChosenNames, fetchChosenNames } from './chosen-names.ts';
import { type DataState, fetchDataState } from './data-state.ts';
import type { ComparedRequest } from './compared-request.ts';
import type { ReportRequest } from './report-request.ts';

/** The other side of a comparison, and how it is compared, in a form that can be sent to threads. */
export type ComparedSide = Pick<ComparedRequest, 'scope' | 'filters' | 'as'> & { readonly names: ChosenNames };

/** The other side of a comparison as a thread gets it, and the state of its data. */
type ComparedState = Pick<DataState, 'versions'> & { readonly side: ComparedSide };

/** The other side of a request; undefined if there is none; throws a 422 if its codes or budget are unknown there. */
export async function fetchComparedState(
  db: Database,
  { report, compared }: ReportRequest,
): Promise<ComparedState | undefined> {
  if (compared === undefined) return undefined;
  const { scope, filters, as } = compared;
  const { versions } = await fetchDataState(db, { report, scope, filters }).catch(refuseSide);
  return { versions, side: { scope, filters, as, names: await fetchChosenNames(db, compared) } };
}

function refuseSide(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Refusal(error.status, `Do outro lado da comparação: ${error.message}`);
}
