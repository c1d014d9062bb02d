import { DATA_VERSION } from '../../contracts/composition.ts';
import { erpOfReport, synchronizations } from '../../contracts/erp.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { isOfBudget } from '../../domain/erp-question.ts';
import { type ErpState, lacksErp } from '../../domain/erp-state.ts';
import { markErpHeadings } from '../../reporting/erp-headings.ts';
import type { LayoutContext, Report, SyncKind } from '../../reporting/report.ts';
import { layOutColumns, OWN_COLUMNS } from '../../reporting/screen-params.ts';
import { describeItems } from '../../sheet/view/describe-view.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { ask } from './ask.ts';
import { request } from './request.ts';
import { VERSION } from './search-params.ts';

/** The result of a search. */
export type Found = {
  /** With the report's own columns. */
  readonly sheet: Sheet;
  /** The decoded answer, from which the sheet is laid out. */
  readonly result: unknown;
  readonly context: LayoutContext;
  /** The number of items as text: '1.620 naturezas em 40 centros'. */
  readonly items: string;
  /** The version of the data; undefined if the server sent none. */
  readonly dataVersion: string | undefined;
  /** The state of the ERP's values; absent without such values or for a version, `state` undefined if unknown. */
  readonly erp?: { readonly state: ErpState | undefined };
};

/**
 * Synchronises with the ERP if the report requires it, then fetches and lays out the report; `query` starts with '?'.
 * An earlier version is read without synchronising.
 */
export async function fetchReport(
  report: Report,
  query: string,
  context: LayoutContext,
  signal: AbortSignal,
): Promise<Found> {
  const { slug } = report;
  const sync = new URLSearchParams(query).has(VERSION) ? undefined : report.sync;
  const search = sync && { slug, kind: sync, orcamentoId: context.filters.orcamentoId };
  const isSynchronized = search !== undefined && (await synchronize(search, signal));
  const state = search && fetchErpState(search, isSynchronized, signal);
  state?.catch(() => {}); // awaited below, unless the report fails first
  const response = await request(`/api/relatorios/${slug}${query}`, { signal });
  const result = decoderOf(report.contract)(await response.json());
  const { sheet } = layOutColumns(report, OWN_COLUMNS, result, context);
  const dataVersion = response.headers.get(DATA_VERSION) ?? undefined;
  const found = { sheet, result, context, items: describeItems(sheet), dataVersion };
  return state === undefined ? found : withErp(found, await state);
}

function withErp(found: Found, state: ErpState | undefined): Found {
  const isMarked = state !== undefined && lacksErp(state);
  return { ...found, sheet: isMarked ? markErpHeadings(found.sheet) : found.sheet, erp: { state } };
}

type ErpSearch = { readonly slug: string; readonly kind: SyncKind; readonly orcamentoId: number };

/**
 * Synchronises a report's data with the ERP; false if the request itself failed. Neither that failure nor one of
 * the ERP ends the search (spec §4): the report uses the last good copy.
 */
export async function synchronize({ kind, orcamentoId }: ErpSearch, signal: AbortSignal): Promise<boolean> {
  const body = isOfBudget(kind) ? { orcamentoId } : {};
  return (await answerOf(ask(synchronizations[kind], { body }, signal), signal)) !== undefined;
}

/** The ERP's state; undefined if unknown; 'falhou' after a failed request to synchronise, if an ERP is configured. */
export async function fetchErpState(
  { slug, orcamentoId }: ErpSearch,
  isSynchronized: boolean,
  signal: AbortSignal,
): Promise<ErpState | undefined> {
  const state = await answerOf(ask(erpOfReport, { params: { slug }, query: { orcamentoId } }, signal), signal);
  return state === undefined || isSynchronized ? state : failed(state);
}

/** The answer; undefined if the request failed. An aborted request still rejects. */
function answerOf<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (signal.aborted) throw error;
    return undefined;
  });
}

function failed(state: ErpState): ErpState {
  const { situacao } = state;
  if (situacao === 'falhou' || situacao === 'naoConfigurado') return state;
  return { ...state, situacao: 'falhou', falhouEm: null, motivo: null };
}
