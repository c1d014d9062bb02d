import { scopeAt } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { isOpenTo } from '../../../domain/justified-subjects.ts';
import { lastTextAt, listJustifications } from '../../../justifications/list-justifications.ts';
import { parseCompared } from '../../../reporting/compared/compared-with.ts';
import { isOfRule } from '../../../reporting/justified/judged-sheet.ts';
import type { JustifiedText } from '../../../reporting/justified/text-column.ts';
import type { Report } from '../../../reporting/report.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import { ruleOfBudget } from '../judged-rule.ts';
import type { JustificationInputs } from './justifying-params.ts';
import type { ReportRequest, ReportSearch } from './report-request.ts';

/** Fetches the time of a report's last text, if any, and the rule if a view needs it. */
export async function fetchJustifying(
  db: Database,
  request: ReportRequest,
  view?: ScreenParams,
): Promise<JustificationInputs> {
  const wanted = wantedOf(request.report, request);
  if (wanted === undefined) return {};
  const textsUntil = await lastTextAt(db, request.scope, wanted);
  const isJudged = view?.so?.split(',').includes('semJustificativa') === true;
  const regra = isJudged ? await judgingRule(db, request, wanted.orcamentoId) : undefined;
  return { ...(textsUntil !== undefined && { textsUntil }), ...(regra && { regra }) };
}

/** The rule, unless the request has another comparison than the rule's. */
async function judgingRule(db: Database, { scope, filters, compared }: ReportRequest, orcamentoId: number) {
  const regra = await ruleOfBudget(db, scope, orcamentoId);
  const other = compared && (parseCompared(compared.text) ?? { kind: 'version' as const, id: compared.text });
  return other === undefined || isOfRule(regra, other, filters) ? regra : undefined;
}

type Read = Pick<ReportSearch, 'scope' | 'filters'> & {
  readonly moment?: number;
  readonly textsUntil?: number | undefined;
};

/** The justifications beside a report's rows, equal for all its readers. */
export async function readTexts(db: Database, report: Report, of: Read): Promise<readonly JustifiedText[]> {
  const { scope, moment, textsUntil } = of;
  const wanted = wantedOf(report, of);
  if (wanted === undefined || textsUntil === undefined) return [];
  const then = moment === undefined || scope.moment !== undefined ? scope : scopeAt(scope, moment);
  const texts = await listJustifications(db, then, { ...wanted, until: textsUntil });
  const open = texts.filter(({ em }) => isOpenTo(readersOf(report), em));
  return open.map(({ writerName, ...text }) => ({ ...text, quem: writerName }));
}

/** The readers of a report's texts: only administrators' reports have texts about budget codes. */
function readersOf({ audience }: Pick<Report, 'audience'>) {
  return { isAdmin: audience === 'administradores' };
}

/** The texts that a search may have: of its budget, on the basis that it considers or on both. */
function wantedOf(report: Report, { filters }: Pick<ReportSearch, 'filters'>) {
  const { orcamentoId, periodoOrcamento } = filters;
  if (!report.composition?.sources.includes('planned') || orcamentoId === undefined) return undefined;
  return { orcamentoId, periodoOrcamento, ofCodes: readersOf(report).isAdmin };
}
