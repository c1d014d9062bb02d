import { MOST } from './largest.ts';

/** What is said of a chart of the largest of so many: 'Os 10 maiores de 120 centros; os outros 110 somados.'; of few, nothing. */
export function describeLargest(count: number, noun: string): string {
  if (count <= MOST) return '';
  const [all, others] = [count, count - MOST].map((each) => each.toLocaleString('pt-BR'));
  return `Os ${MOST} maiores de ${all} ${noun}; os outros ${others} somados.`;
}

/** Some sentences as one text; empty ones are left out. */
export function sentences(...all: readonly string[]): string {
  return all.filter((each) => each !== '').join(' ');
}
