import { z } from 'zod';
import { naturezaNames } from '../../reporting/centros-custo.ts';
import { amountsObject, longOfChosen, fieldsOf, ofMonths, ofYear, plainNames } from '../../reporting/columns.ts';

/** The amounts of Semestral: the halves of the year, and the year. */
export const columns = [
  {
    name: 'primeiroSemestre',
    label: '1º Semestre',
    format: 'currency',
    from: ofMonths('chosen', 1, 6),
    startsGroup: true,
    long: longOfChosen(inSemestre(1)),
  },
  {
    name: 'segundoSemestre',
    label: '2º Semestre',
    format: 'currency',
    from: ofMonths('chosen', 7, 12),
    long: longOfChosen(inSemestre(2)),
  },
  {
    name: 'totalAno',
    label: 'Total Anual',
    format: 'currency',
    from: ofYear('chosen', ['primeiroSemestre', 'segundoSemestre']),
    startsGroup: true,
    summary: true,
  },
] as const;

function inSemestre(value: number) {
  return { field: 'semestre', label: 'Semestre', value };
}

/** The amounts that the query returns; the others are calculated. */
export const AMOUNTS = plainNames(columns);

const natureza = z.object({ ...naturezaNames, ...fieldsOf(columns) });

/** The response of Semestral. */
export const contract = z.object({ naturezas: z.array(natureza), totais: amountsObject(columns) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
