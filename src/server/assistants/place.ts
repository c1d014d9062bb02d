import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { namedLimit } from '../../domain/centros.ts';
import { isoMoment, lastMoment, VersionRefused } from '../../versions/moments.ts';
import type { ReportVersion } from '../../versions/find-version.ts';
import type { ReportRequest } from '../reports/request/report-request.ts';
import { limitOf } from '../sign-in/sessions/limit-of.ts';
import { dadoOf } from './marked.ts';
import type { Call } from './tool.ts';

type Place = {
  /** The page's path and query. */
  readonly path: string;
  /** The moment of the response's data; null if there are no data yet. */
  readonly moment: number | null;
  readonly version?: ReportVersion | undefined;
};

/** The page's address, the moment, the version's name and the cost centre limit that a response states. */
export async function placeOf(db: Database, { origin, scope }: Pick<Call, 'origin' | 'scope'>, place: Place) {
  const { path, version, moment } = place;
  return {
    pagina: `${origin}${path}`,
    momento: moment === null ? null : isoMoment(moment),
    versao: version?.name === undefined ? null : dadoOf(version.name),
    limite: await limitInWords(db, scope),
  };
}

/** Runs a read of several statements at one moment: repeats it if the data changed meanwhile. */
export async function atOneMoment<Read>(db: Database, scope: Scope, read: () => Promise<Read>) {
  for (;;) {
    const moment = await momentNow(db, scope);
    const found = await read();
    if (moment === (await momentNow(db, scope))) return { moment, found };
  }
}

async function momentNow(db: Database, scope: Scope): Promise<number | null> {
  return lastMoment(db, scope).catch((error: unknown) => {
    if (error instanceof VersionRefused) return null; // no data yet
    throw error;
  });
}

async function limitInWords(db: Database, scope: Scope) {
  const limit = await limitOf(db, scope);
  return limit === null ? null : dadoOf(namedLimit(limit));
}

/** The path and query of a report's page: its filters and the other parameters of its address. */
export function pathOf(
  { report, filters }: Pick<ReportRequest, 'report' | 'filters'>,
  others: Readonly<Record<string, string | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, ...others }))
    if (value !== undefined) search.append(name, String(value));
  return `/relatorios/${report.slug}?${search.toString().replaceAll('%3A', ':')}`;
}
