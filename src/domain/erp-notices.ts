import { type ErpState, lacksErp } from './erp-state.ts';
import type { ErpQuestion } from './erp-question.ts';
import { dayOf, formatCurrency, formatMoment, momentOf } from './format.ts';

/** A notice to readers of the ERP's values; its title alone is enough. */
export type ErpNotice = {
  readonly kind: 'semValores' | 'falhou' | 'desconhecido' | 'linhasDeFora';
  readonly title: string;
  readonly text: string;
};

/** The mark of headings of columns for which the ERP gave no current value. */
export const ERP_MARK = '*';

const MARKED = `As colunas marcadas com ${ERP_MARK} ficam em 0,00.`;

/** Returns notices about the ERP's values; `state` is undefined if not fetched. They name columns only if `hasRows`. */
export function erpNotices(state: ErpState | undefined, hasRows = true): readonly ErpNotice[] {
  if (state === undefined) return [UNKNOWN];
  const isCalm = calmLoad(state) !== undefined;
  return [...(isCalm ? [] : aboutValues(state, hasRows)), ...aboutRowsLeftOut(state)];
}

/** Returns the lines about the ERP's values in files, prints and above tables: their age and all notices. */
export function erpLines(state: ErpState | undefined): readonly string[] {
  return [...erpAgeLine(state), ...erpNotices(state).map(({ title, text }) => `${title} ${text}`.trim())];
}

/** Returns a line with the source and time of good values; none if a notice describes the values. */
export function erpAgeLine(state: ErpState | undefined): readonly string[] {
  const load = state && calmLoad(state);
  if (load !== undefined) return [loadLine(load)];
  if (state?.situacao !== 'atualizado' || state.concluidaEm === null || lacksErp(state)) return [];
  return [`Dados do ERP atualizados em ${timeOf(state.concluidaEm)}`];
}

/** Returns the load that brought the values, if no failure of the ERP must be reported as well. */
function calmLoad({ carga, situacao }: ErpState) {
  return carga === null || situacao === 'falhou' ? undefined : carga;
}

/** Describes a load: 'Realizado da carga de 23/11/2026'. */
function loadLine({ de, em }: NonNullable<ErpState['carga']>): string {
  return `${LOADED[de]} da carga de ${dayOf(em)}`;
}

const LOADED: Readonly<Record<ErpQuestion, string>> = {
  realizados: 'Realizado',
  propostas: 'Valores do ERP',
  importacao: 'Lançamentos',
};

const UNKNOWN: ErpNotice = {
  kind: 'desconhecido',
  title: 'A atualização com o ERP falhou; os valores podem ser antigos.',
  text: '',
};

function aboutValues(state: ErpState, hasRows: boolean): readonly ErpNotice[] {
  const marked = hasRows ? MARKED : '';
  switch (state.situacao) {
    case 'atualizado':
      return state.linhas === 0 ? [aboutNoRows(state, marked)] : [];
    case 'falhou':
      return [aboutFailure(state, marked)];
    case 'naoConfigurado':
      return [aboutNoErp(state, hasRows)];
    case 'nuncaSincronizado':
      return [{ kind: 'semValores', title: noValue('ele nunca foi consultado'), text: marked }];
  }
}

function noValue(why: string): string {
  return `Nenhum valor do ERP: ${why} para este relatório.`;
}

function aboutNoRows(state: ErpState, text: string): ErpNotice {
  return { kind: 'semValores', title: `O ERP ${answeredWithoutRows(state)}.`, text };
}

function answeredWithoutRows({ concluidaEm, linhasDeFora: { quantidade } }: ErpState): string {
  const how = quantidade === 0 ? 'sem nenhuma linha' : 'só com linhas que ficaram de fora';
  return `respondeu ${how} em ${timeOf(concluidaEm)}`;
}

function aboutNoErp({ concluidaEm, linhas }: ErpState, hasRows: boolean): ErpNotice {
  if (concluidaEm === null || linhas === 0)
    return { kind: 'semValores', title: noValue('ele não está configurado'), text: hasRows ? MARKED : '' };
  return {
    kind: 'semValores',
    title: 'O ERP não está mais configurado para este relatório.',
    text: hasRows ? `As colunas marcadas com ${ERP_MARK} têm os valores de ${timeOf(concluidaEm)}.` : '',
  };
}

function aboutFailure(state: ErpState, marked: string): ErpNotice {
  const { concluidaEm, falhouEm, motivo, carga } = state;
  const when = falhouEm === null ? '' : ` de ${timeOf(falhouEm)}`;
  const reason = motivo === null ? '' : `${motivo} `;
  if (lacksErp(state))
    return { kind: 'falhou', title: `Nenhum valor do ERP: a atualização${when} falhou.`, text: reason + marked };
  const since = `Os valores são ${carga === null ? `de ${timeOf(concluidaEm)}` : `da carga de ${dayOf(carga.em)}`}.`;
  return { kind: 'falhou', title: `A atualização com o ERP${when} falhou.`, text: reason + since };
}

function aboutRowsLeftOut({ abrange, linhasDeFora: { quantidade, valor } }: ErpState): readonly ErpNotice[] {
  if (quantidade === 0) return [];
  const one = quantidade === 1;
  const rows = one ? '1 linha do ERP ficou' : `${quantidade.toLocaleString('pt-BR')} linhas do ERP ficaram`;
  const sum = valor === null ? '' : ` (${formatCurrency(valor)})`;
  const why = one
    ? 'Traz um código ou ano que não está cadastrado, e não entra nos valores.'
    : 'Trazem códigos ou anos que não estão cadastrados, e não entram nos valores.';
  const whole = one ? ' É de toda a organização, não só deste ano.' : ' São de toda a organização, não só deste ano.';
  const text = abrange === 'organizacao' ? why + whole : why;
  return [{ kind: 'linhasDeFora', title: `${rows} de fora${sum}.`, text }];
}

/** Describes the ERP's values briefly: 'ERP: atualizado em 22/11/2026 às 21:28', and '1 linha fora (R$ 7,00)'. */
export function erpBrief(state: ErpState): { readonly about: string; readonly leftOut: string | undefined } {
  const { quantidade, valor } = state.linhasDeFora;
  const sum = valor === null ? '' : ` (${formatCurrency(valor)})`;
  const rows = quantidade === 1 ? '1 linha fora' : `${quantidade.toLocaleString('pt-BR')} linhas fora`;
  const load = calmLoad(state);
  const about = load === undefined ? `ERP: ${situationOf(state)}` : loadLine(load);
  return { about, leftOut: quantidade === 0 ? undefined : rows + sum };
}

function situationOf(state: ErpState): string {
  const { concluidaEm, linhas } = state;
  const since = concluidaEm === null || linhas === 0 ? undefined : timeOf(concluidaEm);
  if (state.situacao === 'nuncaSincronizado') return 'ainda não consultado para este orçamento';
  if (state.situacao === 'falhou') return briefFailure(state, since);
  if (state.situacao === 'naoConfigurado')
    return since === undefined ? 'não configurado' : `não está mais configurado; valores de ${since}`;
  return since === undefined ? answeredWithoutRows(state) : `atualizado em ${since}`;
}

function briefFailure({ falhouEm, carga }: ErpState, since: string | undefined): string {
  const when = falhouEm === null ? '' : ` de ${timeOf(falhouEm)}`;
  if (carga !== null) return `a atualização${when} falhou; ${loadLine(carga).toLowerCase()}`;
  return `a atualização${when} falhou${since === undefined ? '' : `; valores de ${since}`}`;
}

function timeOf(iso: string | null): string {
  return iso === null ? '' : formatMoment(momentOf(new Date(iso)));
}
