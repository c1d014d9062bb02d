import type { ComparedBudget } from '../../../reporting/compared/compared-budgets.ts';
import { comparedText, type ComparedWith } from '../../../reporting/compared/compared-with.ts';
import type { Momento, Versao } from '../../../contracts/versions.ts';
import { dayOf } from '../../../domain/format.ts';
import { labelOfMoment } from '../../moments/moment-words.ts';
import { writtenMoment } from '../../shell/written-moment.ts';

/** What is known of a budget's past. */
export type Past = {
  /** Its versions, the newest first. */
  readonly versions: readonly Pick<Versao, 'id' | 'nome' | 'momento'>[];
  /** The moments at which it changed, in the order of time; absent until they are read. */
  readonly moments?: readonly Momento[];
  /** The moment of the last load, in ISO form; absent if the history has none, or nothing before it. */
  readonly lastLoad?: string | undefined;
  /** The first moment that can be read; absent if none can. */
  readonly since?: string | undefined;
};

/** What a search can be compared with. */
export type Comparable = Past & {
  readonly budgets: readonly ComparedBudget[];
  /** The moment that the search reads, in ISO form; absent for today's data, and until the past is read. */
  readonly readAt?: string;
};

/** A choice of the menu. */
export type CompareChoice = {
  /** Its value in the address. */
  readonly value: string;
  readonly label: string;
  /** Its date. */
  readonly note?: string;
};

/** The choices below one heading. */
export type CompareGroup = { readonly label: string; readonly choices: readonly CompareChoice[] };

/** The choices of a search in groups; empty groups are left out. */
export function compareGroups({ versions, lastLoad, budgets }: Comparable): readonly CompareGroup[] {
  const before: readonly CompareChoice[] =
    lastLoad === undefined
      ? []
      : [{ value: comparedText({ kind: 'lastLoad' }), label: 'Antes da última carga', note: writtenMoment(lastLoad) }];
  const named = versions.map(({ id, nome, momento }) => ({
    value: comparedText({ kind: 'version', id }),
    label: nome,
    note: dayOf(momento),
  }));
  const others = budgets.map(({ compared, label }) => ({ value: comparedText(compared), label }));
  return [
    { label: 'Antes', choices: before },
    { label: 'Versões', choices: named },
    { label: 'Outro ano ou base', choices: others },
  ].filter(({ choices }) => choices.length > 0);
}

/** The label of a comparison: 'Aprovado pela diretoria · 12/03/2026'; undefined if the search cannot have it. */
export function labelOfCompared(compared: ComparedWith, comparable: Comparable): string | undefined {
  if (compared.kind === 'moment')
    return comparable.since === undefined ? undefined : labelOfMoment(compared.moment, comparable.moments);
  const value = comparedText(compared);
  const choice = compareGroups(comparable)
    .flatMap(({ choices }) => choices)
    .find((each) => each.value === value);
  if (choice === undefined || compared.kind !== 'version') return choice?.label;
  return `${choice.label} · ${choice.note}`;
}

/** Why an address's comparison is impossible and, before the first load, what to do instead. */
export function whyUnknown(compared: ComparedWith | undefined): string {
  return compared?.kind === 'lastLoad' ? NOTHING_BEFORE : UNKNOWN;
}

const NOTHING_BEFORE =
  'Antes da última carga não havia dados deste orçamento: ela foi a primeira. Compare com outro ano ou base, ou volte depois da próxima carga.';
const UNKNOWN = 'O endereço pede uma comparação que não existe para esta busca.';

/** Brasília's offset, the same all year since 2019: times of the page are Brasília's wherever it is read. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3_600_000;

/** The ISO form of a day and time typed in a field, '2026-03-12T10:05'; undefined if the text is no time. */
export function momentTyped(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed)) return undefined;
  const moment = `${typed.slice(0, 16)}:00.000${OFFSET}`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

/** The text of a moment (in ISO form) for a field of day and time, without seconds. */
export function asTyped(moment: string): string {
  return new Date(Date.parse(moment) - OFFSET_MS).toISOString().slice(0, 16);
}
