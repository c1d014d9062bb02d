import { groupBy } from '../../base/group.ts';
import type { Momento, Versao } from '../../contracts/versions.ts';
import { CAUSE_WORDS } from '../../domain/causes.ts';
import { dayOf } from '../../domain/format.ts';
import { writtenMoment } from '../shell/written-moment.ts';

/** The day of a moment (in ISO form), as addresses and date fields have it: '2026-03-12'. */
export function writtenDayOf(moment: string): string {
  return dayOf(moment).split('/').toReversed().join('-');
}

/** What synchronisations bring, by the table that their note names. */
const BROUGHT: Readonly<Record<string, string>> = {
  realizados: 'realizado',
  propostas_erp: 'orçado no ERP',
  lancamentos_importacao: 'lançamentos',
};

/** The cause of a moment with its file or note: 'Carga de reformulacao.xlsx'. */
export function causeInWords({ causa, arquivo, nota }: Pick<Momento, 'causa' | 'arquivo' | 'nota'>): string {
  if (arquivo !== null) return `${CAUSE_WORDS[causa]} de ${arquivo}`;
  const about = nota === null ? undefined : (BROUGHT[nota] ?? nota);
  return about === undefined ? CAUSE_WORDS[causa] : `${CAUSE_WORDS[causa]} (${about})`;
}

/** Who caused a moment: a person; the command line, for a file loaded without a person; otherwise ''. */
export function whoInWords({ causa, quem, arquivo }: Pick<Momento, 'causa' | 'quem' | 'arquivo'>): string {
  return quem ?? (causa === 'carga' && arquivo !== null ? 'Linha de comando' : '');
}

/** The label of a moment in an address: its time, or 'Antes de ...' for the instant before a change. */
export function labelOfMoment(moment: string, moments: readonly Momento[] = []): string {
  const next = changeAt(Date.parse(moment) + 1, moments);
  return next === undefined ? writtenMoment(moment) : `Antes de ${writtenMoment(next.momento)}`;
}

/** The label of a moment with its change: '12/03/2026 às 14:05 (Carga de a.xlsx)'. */
export function describeMoment(moment: string, moments: readonly Momento[] = []): string {
  const instant = Date.parse(moment);
  const change = changeAt(instant + 1, moments) ?? changeAt(instant, moments);
  const label = labelOfMoment(moment, moments);
  return change === undefined ? label : `${label} (${causeInWords(change)})`;
}

function changeAt(instant: number, moments: readonly Momento[]): Momento | undefined {
  return moments.find(({ momento }) => Date.parse(momento) === instant);
}

/** The instant before a moment and its changes, in ISO form. */
export function justBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString();
}

/** The names of the versions of each moment. */
export function namesByMoment(versions: readonly Pick<Versao, 'nome' | 'momento'>[]): ReadonlyMap<string, string> {
  const groups = groupBy(versions, ({ momento }) => momento);
  return new Map([...groups].map(([momento, named]) => [momento, named.map(({ nome }) => nome).join(', ')]));
}
