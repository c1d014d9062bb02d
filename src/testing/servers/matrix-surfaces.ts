import { compositionOfReport } from '../../contracts/composition.ts';
import { filesOf, type Report } from '../../reporting/report.ts';
import type { MatrixPerson } from './matrix-people.ts';
import { queryOf } from './query-of.ts';

/** One of a report's addresses. */
export type Surface = {
  readonly kind: 'page' | 'result' | 'file' | 'feed' | 'composition' | 'erp' | 'linhasDeFora';
  readonly url: string;
};

/** The reports that the specification gives to all users (§6). */
export const FOR_ALL: readonly string[] = ['conferir-preenchimento', 'eventos', 'totais-centro-custo'];
/** Every address of a report, in every format; also the addresses that some reports do not have (404). */
export function surfacesOf(report: Report, chosen: Readonly<Record<string, string>> = {}): readonly Surface[] {
  const api = `/api/relatorios/${report.slug}`;
  const query = queryOf(report, chosen);
  const [column = 'valor'] = Object.keys(report.composition?.columns ?? {});
  const composition = `/api${compositionOfReport.path.replace(':slug', report.slug)}`;
  return [
    { kind: 'page', url: `/relatorios/${report.slug}?${query}` },
    { kind: 'result', url: `${api}?${query}` },
    ...filesOf(report).map(({ format }) => surface('file', `${api}/arquivo?formato=${format}&${query}`)),
    ...['csv', 'json'].map((format) => surface('feed', `${api}/dados?formato=${format}&${query}`)),
    { kind: 'composition', url: `${composition}?coluna=${column}&${query}` },
    { kind: 'erp', url: `${api}/erp?orcamentoId=4` },
    { kind: 'linhasDeFora', url: `${api}/erp/linhas-de-fora?orcamentoId=4` },
  ];
}

function surface(kind: Surface['kind'], url: string): Surface {
  return { kind, url };
}

/** The expected status of a person's request; who may see a report (specification, §6) holds for all its addresses. */
export function statusFor(
  report: Report,
  { kind }: Surface,
  { sees, refusedBy }: Pick<MatrixPerson, 'sees' | 'refusedBy'>,
): number {
  if (kind === 'page') return 200; // the same for all, without data
  if (sees === undefined) return refusedBy!;
  if (!sees.isAdmin && !FOR_ALL.includes(report.slug)) return 403;
  return isThere(report, kind) ? 200 : 404;
}

function isThere({ composition, sync }: Report, kind: Surface['kind']): boolean {
  if (kind === 'composition') return composition !== undefined;
  return (kind !== 'erp' && kind !== 'linhasDeFora') || sync !== undefined;
}
