import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type FoundMoment, instantOf, isoMoment, momentAt, UNKNOWN_VERSION, VersionRefused } from './moments.ts';
import { listMoments } from './list-moments.ts';
import { removed, versionOf } from './versions.ts';

/** The moment of the past that a report is read at. */
export type ReportVersion = FoundMoment & {
  /** The version's name; undefined of a moment without one. */
  readonly name: string | undefined;
};

/** Which version of which budget somebody wants to read. */
type Wanted = { readonly versao: string; readonly orcamentoId: number | undefined };

/** The version with an id, or the moment at an instant; throws `VersionRefused`. */
export async function findVersion(db: Database, scope: Scope, { versao, orcamentoId }: Wanted): Promise<ReportVersion> {
  if (!UUID.test(versao)) return { ...(await momentAt(db, scope, instantOf(versao))), name: undefined };
  const version = await versionOf(db, scope, versao).catch((error: unknown) => {
    throw error instanceof VersionRefused ? new VersionRefused(UNKNOWN_VERSION) : error;
  });
  if (orcamentoId !== undefined && version.orcamentoId !== orcamentoId)
    throw new VersionRefused(
      `A versão ${version.name} é de outro orçamento. O momento dela se lê em qualquer um: ${isoMoment(version.moment)}.`,
    );
  if (version.removedAt !== null) throw removed(version);
  return { name: version.name, moment: version.moment, isSettled: true };
}

/** Of which budget's loads, up to which moment. */
type Loaded = { readonly orcamentoId: number; readonly until: number | undefined };

/** What stood before the last load of a budget, as far as the scope goes; throws `VersionRefused` if there was none. */
export async function findBeforeLastLoad(
  db: Database,
  scope: Scope,
  { orcamentoId, until = Number.POSITIVE_INFINITY }: Loaded,
): Promise<ReportVersion> {
  const moments = await listMoments(db, scope, orcamentoId);
  const load = moments.findLast(({ kind, moment }) => kind === 'carga' && moment <= until);
  if (load === undefined) throw new VersionRefused('Não houve carga neste orçamento desde que há história dos dados.');
  return { ...(await momentAt(db, scope, load.moment - 1)), name: undefined };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
