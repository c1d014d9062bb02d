import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { listMoments } from './list-moments.ts';
import { isLikeInstant, MOMENT_EXAMPLE } from './moment-text.ts';
import { type FoundMoment, instantOf, isoMoment, momentAt, momentInWords, VersionRefused } from './moments.ts';
import { listVersions, removed, type Version, versionOf } from './versions.ts';

/** The past moment whose data a report shows. */
export type ReportVersion = FoundMoment & {
  /** The version's name; undefined for a moment without one. */
  readonly name: string | undefined;
};

/** The requested version (an id or an instant), and the budget to read. */
type Wanted = { readonly versao: string; readonly orcamentoId: number | undefined };

/** Finds a version by id, or the moment at an instant; a `VersionRefused` for an unknown id names some versions. */
export async function findVersion(db: Database, scope: Scope, wanted: Wanted): Promise<ReportVersion> {
  const { versao, orcamentoId } = wanted;
  if (isLikeInstant(versao)) return { ...(await momentAt(db, scope, instantOf(versao))), name: undefined };
  if (!UUID.test(versao)) throw await unknownVersion(db, scope, wanted);
  const version = await versionOf(db, scope, versao).catch(async (error: unknown) => {
    throw error instanceof VersionRefused ? await unknownVersion(db, scope, wanted) : error;
  });
  if (orcamentoId !== undefined && version.orcamentoId !== orcamentoId)
    throw new VersionRefused(
      `A versão ${version.name} é de outro orçamento. O momento dela se lê em qualquer um: ${isoMoment(version.moment)}.`,
    );
  if (version.removedAt !== null) throw removed(version);
  return { name: version.name, moment: version.moment, isSettled: true };
}

/** The maximum number of versions that a refusal names. */
const MOST_NAMED = 3;

/** The refusal of an unknown version, which names some existing ones, first those with the requested name. */
async function unknownVersion(db: Database, scope: Scope, { versao, orcamentoId }: Wanted): Promise<VersionRefused> {
  const standing = (await listVersions(db, scope, orcamentoId)).filter(({ removedAt }) => removedAt === null);
  const isNamed = ({ name }: Version) => name === versao;
  const named = [...standing.filter(isNamed), ...standing.filter((version) => !isNamed(version))]
    .slice(0, MOST_NAMED)
    .map(({ name, id }) => `${name} (${id})`);
  const left = standing.length - named.length;
  const versions = `Há: ${named.join(', ')}${left > 0 ? ` e mais ${left}` : ''}. A lista está em /api/versoes?orcamentoId=${orcamentoId ?? ''}.`;
  const there = standing.length > 0 ? versions : orcamentoId === undefined ? 'Não há versões.' : NO_VERSIONS;
  return new VersionRefused(`Versão não encontrada. ${there} Um momento se escreve como ${MOMENT_EXAMPLE}.`);
}

const NO_VERSIONS = 'Não há versões deste orçamento.';

/** A budget, and the moment after which its loads are ignored. */
type Loaded = { readonly orcamentoId: number; readonly until: number | undefined };

/** The moment before the last load of a budget, within the scope; throws `VersionRefused` if there is none. */
export async function findBeforeLastLoad(
  db: Database,
  scope: Scope,
  { orcamentoId, until = Number.POSITIVE_INFINITY }: Loaded,
): Promise<ReportVersion> {
  const moments = await listMoments(db, scope, orcamentoId);
  const load = moments.findLast(({ kind, moment }) => kind === 'carga' && moment <= until);
  if (load === undefined) throw new VersionRefused('Não houve carga neste orçamento desde que há história dos dados.');
  if (load === moments[0]) throw new VersionRefused(`${FIRST_LOAD} ${momentInWords(load.moment)}. ${OTHERS}`);
  return { ...(await momentAt(db, scope, load.moment - 1)), name: undefined };
}

const FIRST_LOAD = 'Antes da última carga não havia dados deste orçamento: ela foi a primeira, de';
const OTHERS = 'Compare com uma versão, um momento depois dela ou outro orçamento.';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
