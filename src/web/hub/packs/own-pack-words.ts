import type { MeuPacote } from '../../../contracts/packs/meus-pacotes.ts';
import { momentOf } from '../../../domain/format.ts';

/** When a pack was made: 'feito hoje às 07:12', 'feito em 05/11 às 07:12'. */
export function ageInWords(made: string, now = momentOf(new Date())): string {
  const { day, time } = momentOf(new Date(made));
  return day === now.day ? `feito hoje às ${time}` : `feito em ${day.slice(0, 5)} às ${time}`;
}

/** Until when a pack can be fetched: 'até 05/12'. */
export function untilInWords({ venceEm }: Pick<MeuPacote, 'venceEm'>): string {
  return `até ${momentOf(new Date(venceEm)).day.slice(0, 5)}`;
}

/** The total size of files, in bytes. */
export function totalOf(files: MeuPacote['arquivos']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
