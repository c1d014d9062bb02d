import type { MinhaColeta } from '../../contracts/collections/filling.ts';
import { momentOf } from '../../domain/format.ts';
import { counted } from '../../domain/noun.ts';

/** The basis of a collection: 'Reformulado'. */
export function basisName({ periodoOrcamento }: Pick<MinhaColeta, 'periodoOrcamento'>): string {
  return periodoOrcamento === 1 ? 'Proposto' : 'Reformulado';
}

const DAY = { one: 'dia', many: 'dias', isFeminine: false };
const CELL = { one: 'célula', many: 'células', isFeminine: true };
const CENTRO = { one: 'centro', many: 'centros', isFeminine: false };
const CONFLICT = { one: 'conflito', many: 'conflitos', isFeminine: false };

/** A number of cells, centres or conflicts: '3 células', '1 centro'. */
export const countedCells = (count: number): string => counted(count, CELL);
export const countedCentros = (count: number): string => counted(count, CENTRO);
export const countedConflicts = (count: number): string => counted(count, CONFLICT);

/** The time left in a collection: 'faltam 7 dias', 'o prazo é hoje', 'terminou há 3 dias', 'encerrada'. */
export function timeLeft({ diasAtePrazo, situacao }: Pick<MinhaColeta, 'diasAtePrazo' | 'situacao'>): string {
  if (situacao === 'encerrada') return 'encerrada';
  if (diasAtePrazo === 0) return 'o prazo é hoje';
  if (diasAtePrazo < 0) return `terminou há ${counted(-diasAtePrazo, DAY)}`;
  return `${diasAtePrazo === 1 ? 'falta' : 'faltam'} ${counted(diasAtePrazo, DAY)}`;
}

/** How late a collection is, at least one day: '3 dias'. */
export function lateness({ diasAtePrazo }: Pick<MinhaColeta, 'diasAtePrazo'>): string {
  return counted(Math.max(-diasAtePrazo, 1), DAY);
}

/** A date 'aaaa-mm-dd' without its year: '30/11'. */
export function dayAndMonth(date: string): string {
  return date.split('-').toReversed().slice(0, 2).join('/');
}

/** The day of a moment in ISO form without its year: '19/11'. */
export function shortDay(moment: string): string {
  return momentOf(new Date(moment)).day.slice(0, '00/00'.length);
}

/** A moment in ISO form without its year: '19/11 às 10:31'. */
export function shortMoment(moment: string): string {
  return `${shortDay(moment)} às ${momentOf(new Date(moment)).time}`;
}
