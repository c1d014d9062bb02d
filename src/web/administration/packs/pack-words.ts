import type { Correio } from '../../../contracts/administration/correio.ts';
import type { Quando } from '../../../contracts/packs/definicao.ts';
import type { Pacote } from '../../../contracts/packs/pacotes.ts';
import { type Moment, momentOf } from '../../../domain/format.ts';
import { counted } from '../../../domain/noun.ts';
import type { FormatoDoPacote, Recorte } from '../../../domain/packs.ts';
import { readColumns } from '../../../reporting/screen-params.ts';
import type { Report } from '../../../reporting/report.ts';

/** How a pack is split into parts, in words. */
export const CUTS: Readonly<Record<Recorte, string>> = {
  inteiro: 'inteiro',
  regional: 'por regional',
  pai: 'por centro pai',
};

/** The formats of a pack's files, as people call them. */
export const FORMATS: Readonly<Record<FormatoDoPacote, string>> = { pdf: 'PDF', xlsx: 'Excel' };

/** When a pack is made: 'todo dia 5 às 7h'. */
export function whenInWords(quando: Pacote['quando']): string {
  return quando.tipo === 'mes' ? `todo dia ${quando.dia} às ${quando.hora}h` : TIMES[quando.tipo];
}

/** When a pack that is not monthly is made, in words. */
export const TIMES: Readonly<Record<Exclude<Quando['tipo'], 'mes'>, string>> = {
  pedido: 'só quando pedido',
  sincronizacao: 'depois de cada sincronização',
  versao: 'quando uma versão é congelada',
};

const NEXT: Readonly<Record<Exclude<Quando['tipo'], 'mes' | 'pedido'>, string>> = {
  sincronizacao: 'ao sincronizar',
  versao: 'ao congelar',
};

/** When a pack is made next: a day, or the event that it waits for; undefined for one that is made only on request. */
export function nextInWords({ quando: { tipo }, proxima }: Pick<Pacote, 'quando' | 'proxima'>): string | undefined {
  if (proxima !== null) return momentOf(new Date(proxima)).day;
  return tipo === 'mes' || tipo === 'pedido' ? undefined : NEXT[tipo];
}

type Carried = Pick<Pacote['relatorios'][number], 'slug' | 'titulo' | 'visao' | 'versao' | 'desde'>;

/** A pack's reports in words: 'Orçamento em Tempo Real (Acumulado), Receitas'. */
export function carriedInWords(reports: readonly Carried[], catalog: readonly Report[]): string {
  return reports.map((report) => titleOf(report, catalog)).join(', ');
}

function titleOf({ slug, titulo, visao, versao, desde }: Carried, catalog: readonly Report[]): string {
  const report = catalog.find((each) => each.slug === slug);
  const set = report && readColumns(report, visao ?? {}).set?.label;
  const notes = [set, versao !== null && 'de uma versão', desde !== null && 'com comparação'].filter(Boolean);
  return notes.length === 0 ? titulo : `${titulo} (${notes.join(', ')})`;
}

/** A run in words: when it began, how many deliveries are ready, and how many failed. */
export type LastInWords = { readonly when: string; readonly state: string; readonly failed: string | undefined };

/** The last run of a pack in words. */
export function lastInWords(last: NonNullable<Pacote['ultima']>, now = momentOf(new Date())): LastInWords {
  const { criadaEm, pessoas, prontas, falhas, motivo } = last;
  const { day, time } = momentOf(new Date(criadaEm));
  const when = day === now.day ? `hoje às ${time}` : shortDay(day, now);
  if (motivo !== null) return { when, state: 'nada foi feito', failed: `falhou: ${motivo}` };
  const failed = falhas === 0 ? undefined : counted(falhas, FAILED);
  return { when, state: stateOf(pessoas, prontas, falhas), failed };
}

function stateOf(people: number, ready: number, failed: number): string {
  if (people === 0) return 'nada feito ainda';
  if (ready + failed >= people) return counted(ready, READY);
  return `${ready.toLocaleString('pt-BR')} de ${counted(people, READY)}`;
}

const READY = { one: 'pronto', many: 'prontos', isFeminine: false };
const FAILED = { one: 'falhou', many: 'falharam', isFeminine: false };

/** A day, without its year if that is the current one: '05/11'. */
function shortDay(day: string, now: Moment): string {
  return day.slice(6) === now.day.slice(6) ? day.slice(0, 5) : day;
}

/** How people get the files of packs; this depends on how e-mail is set up. */
export function reachInWords({ ligado, anexos }: Pick<Correio, 'ligado' | 'anexos'>): string {
  if (!ligado) return 'cada pessoa baixa o seu em Relatórios, só com o que ela pode ver · não há e-mail configurado';
  const files = anexos ? 'com os arquivos anexados' : 'nada vai anexado';
  return `cada pessoa recebe um link, que pede a senha dela, e só com o que ela pode ver · ${files}`;
}

const PACK = { one: 'pacote', many: 'pacotes', isFeminine: false };
const FILE = { one: 'arquivo', many: 'arquivos', isFeminine: false };
const PERSON = { one: 'pessoa', many: 'pessoas', isFeminine: true };

/** A number of packs, files or people: '3 pacotes'. */
export const countedPacks = (count: number): string => counted(count, PACK);
export const countedFiles = (count: number): string => counted(count, FILE);
export const countedPeople = (count: number): string => counted(count, PERSON);
