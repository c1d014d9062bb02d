import type { Execucao } from '../../../contracts/packs/execucoes.ts';
import { momentOf } from '../../../domain/format.ts';
import { FORMATOS_DO_PACOTE, type FormatoDoPacote, type SituacaoDaEntrega } from '../../../domain/packs.ts';
import { findForm, findWords } from '../../../sheet/find/find-words.ts';
import { formatSize } from '../../api/file-size.ts';
import { shortMoment } from '../../filling/collection-words.ts';
import { countedFiles, FORMATS } from './pack-words.ts';

/** What one person gets of a run. */
export type Delivery = Execucao['pessoas'][number];

/** The states by which a run's people are counted and filtered, the most urgent first. */
export const DELIVERY_STATES = ['falhou', 'talvez', 'preparo', 'prontos', 'enviados', 'baixados'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The states' names on chips. */
export const DELIVERY_STATE_NAMES: Readonly<Record<DeliveryState, string>> = {
  falhou: 'Com falha',
  talvez: 'Talvez enviados',
  preparo: 'Em preparo',
  prontos: 'Prontos, ainda não baixados',
  enviados: 'Enviados, ainda não baixados',
  baixados: 'Baixados',
};

/** The state of a delivery: a failure counts before a download, a download before everything else. */
export function deliveryStateOf({ situacao, baixadoEm }: Pick<Delivery, 'situacao' | 'baixadoEm'>): DeliveryState {
  if (situacao === 'falhou') return 'falhou';
  return baixadoEm === null ? STATE_OF[situacao] : 'baixados';
}

const STATE_OF: Readonly<Record<SituacaoDaEntrega, DeliveryState>> = {
  naFila: 'preparo',
  fazendo: 'preparo',
  enviando: 'preparo',
  pronto: 'prontos',
  enviado: 'enviados',
  talvezEnviado: 'talvez',
  falhou: 'falhou',
};

/** The state that an address names; undefined for all. */
export function deliveryStateNamed(named: string | undefined): DeliveryState | undefined {
  return DELIVERY_STATES.find((state) => state === named);
}

/** The state of a delivery, in words. */
export function deliveryInWords(delivery: Delivery): string {
  const { situacao, baixadoEm, enviadoEm, motivo, novaTentativa } = delivery;
  if (situacao === 'falhou') return because('falhou', motivo);
  if (baixadoEm !== null) return `baixado em ${shortMoment(baixadoEm)}`;
  if (novaTentativa !== null) return retryInWords(novaTentativa);
  if (situacao === 'talvezEnviado') return because('talvez enviado', motivo);
  if (situacao === 'enviado' && enviadoEm !== null) return `enviado em ${shortMoment(enviadoEm)}`;
  return IN_WORDS[situacao];
}

/** When a failed run or delivery is tried again, and why it failed. */
export function retryInWords({ em, motivo }: NonNullable<Execucao['novaTentativa']>): string {
  return `à espera de nova tentativa, em ${shortMoment(em)}: ${motivo}`;
}

const IN_WORDS: Readonly<Record<SituacaoDaEntrega, string>> = {
  naFila: 'na fila',
  fazendo: 'sendo feito',
  enviando: 'pronto, enviando a mensagem',
  pronto: 'pronto, ainda não baixado',
  enviado: 'enviado',
  talvezEnviado: 'talvez enviado',
  falhou: 'falhou',
};

function because(words: string, reason: string | null): string {
  return reason === null ? words : `${words}: ${reason}`;
}

/** The most files that are named by their format. */
const FEW_FILES = 6;

/** A person's files in words, 'PDF + Excel', 'PDF + 2 Excel', or only their number if many; and their size. */
export function filesInWords(
  files: Delivery['arquivos'],
): { readonly what: string; readonly size: string } | undefined {
  if (files.length === 0) return undefined;
  const counts = FORMATOS_DO_PACOTE.map((format) => ({ format, count: countOf(files, format) }));
  const named = counts.filter(({ count }) => count > 0).map(({ format, count }) => inFormat(format, count));
  const what = files.length > FEW_FILES ? countedFiles(files.length) : named.join(' + ');
  return { what, size: formatSize(files.reduce((sum, { bytes }) => sum + bytes, 0)) };
}

function countOf(files: Delivery['arquivos'], format: FormatoDoPacote): number {
  return files.filter(({ arquivo }) => arquivo.endsWith(`.${format}`)).length;
}

function inFormat(format: FormatoDoPacote, count: number): string {
  return count === 1 ? FORMATS[format] : `${count} ${FORMATS[format]}`;
}

/** How many people of a run are in each state. */
export function countsByState(people: readonly Delivery[]): ReadonlyMap<DeliveryState, number> {
  const states = people.map(deliveryStateOf);
  return new Map(DELIVERY_STATES.map((state) => [state, states.filter((each) => each === state).length]));
}

/** The people in a state whose name, e-mail and limit together contain every word of a text; failures come first. */
export function shownDeliveries(
  people: readonly Delivery[],
  state: DeliveryState | undefined,
  text: string,
): readonly Delivery[] {
  const words = findWords(findForm(text));
  const shown = people.filter((person) => {
    if (state !== undefined && deliveryStateOf(person) !== state) return false;
    const form = findForm(`${person.nome} ${person.email} ${person.podeVer}`);
    return words.every((word) => form.includes(word));
  });
  return shown.toSorted((one, other) => urgency(one) - urgency(other));
}

/** The sort rank of a person: failed deliveries come first, then those that may not have been sent. */
function urgency(person: Delivery): number {
  return Math.min(DELIVERY_STATES.indexOf(deliveryStateOf(person)), DELIVERY_STATES.indexOf('preparo'));
}

/** Whether a run is still under way. */
export function isUnderWay({ situacao }: Pick<Execucao, 'situacao'>): boolean {
  return situacao === 'naFila' || situacao === 'fazendo' || situacao === 'enviando';
}

/** When a run began: '05/11/2026 às 07:12'. */
export function runMoment({ criadaEm }: Pick<Execucao, 'criadaEm'>): string {
  const { day, time } = momentOf(new Date(criadaEm));
  return `${day} às ${time}`;
}
