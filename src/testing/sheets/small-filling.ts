import { NO_MONTHS } from '../../collections/collection.ts';
import type { FilledLine, Filling } from '../../collections/fill-workbook.ts';

/** A line of a small filling, its months in centavos from `base` on. */
export function filledLine(codTBOrcamento: string, base: number): FilledLine {
  const months = NO_MONTHS.map((_, month) => base + month);
  const key = { codOrcamentario: '1.10', tipo: 'Atividade', recurso: 'proprios', codTBOrcamento } as const;
  return { ...key, shown: months, stood: months, name: `Natureza ${codTBOrcamento}`, yearBefore: 0 };
}

/** The content of a workbook of one cost centre with two lines. */
export function smallFilling(): Filling {
  return {
    collection: 'Reformulação',
    year: 2026,
    basis: 2,
    deadline: '2026-11-30',
    instructions: 'Confira.',
    firstMonth: 1,
    offersNewLines: true,
    lists: {
      codigos: [{ code: '1.10', name: 'Um' }],
      tipos: ['Atividade'],
      naturezas: [{ code: '3.3', name: 'Três' }],
    },
    centros: [
      { code: '25.30', name: 'Centro', sending: 'abc', lines: [filledLine('3.3', 100), filledLine('3.10', 5_000)] },
    ],
  };
}
