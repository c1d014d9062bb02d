import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Fetching } from '../../packs/own-packs.ts';
import type { Report } from '../../reporting/report.ts';
import { catalogOf, mayOpenSlug } from '../../reports/catalog.ts';
import { timeOfDay } from '../../settings/clock.ts';
import type { AppParts } from '../app-parts.ts';
import { erpStates } from '../reports/erp-routes.ts';
import type { ChartData } from '../reports/file-task.ts';
import type { User } from '../sign-in/auth.ts';
import type { DrawingParts } from '../reports/draw-file.ts';

/** The services and settings for planning and drawing packs. */
export type PackParts = DrawingParts & {
  readonly db: Database;
  readonly catalog: readonly Report[];
  /** The abbreviation that replaces {product} in file names (spec §9). */
  readonly produtoSigla: string;
};

/** The parts of a server that packs need. */
export function packPartsOf(
  { database: { db }, jobs, erp, settings, today, ...parts }: AppParts,
  chartData: ChartData,
): PackParts {
  const clock = { today, timeOfDay: parts.timeOfDay ?? timeOfDay };
  const sources = { db, states: erpStates(db, erp), chartData, ...clock };
  return { db, jobs, sources, catalog: catalogOf(settings), produtoSigla: settings.produtoSigla };
}

type By = { readonly user: User; readonly scope: Scope };

/** A request by a user, with the user's own rights, for the files made for a person. */
export function fetchingBy(parts: Pick<PackParts, 'catalog'>, { user, scope }: By, personId: string): Fetching {
  return { id: personId, scope, opens: (slug) => mayOpenSlug(parts.catalog, user, slug) };
}
