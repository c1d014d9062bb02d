import { formatMoment, momentOf } from '../../domain/format.ts';

/** A moment in ISO form as people read it, in Brasília's time: '12/03/2026 às 14:05'. */
export function writtenMoment(moment: string): string {
  return formatMoment(momentOf(new Date(moment)));
}
