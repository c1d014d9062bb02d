import { sql } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/lines/value-lines.ts';
import { basisOf, sumOf, sumOfMonths, sumOfSums } from '../../database/lines/month-columns.ts';
import { MESES } from '../../domain/months.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { conferirPreenchimento } from './report.ts';

/** The planned months, the year and the blocked amount by child cost centre and nature, on the chosen basis. */
export const steps = stepsOf(conferirPreenchimento, arrange, (db, scope, asked) => {
  const basis = basisOf(asked.periodoOrcamento);
  const months = MESES.map((mes) => sumOfMonths(basis, [mes]));
  const sums = sumsByCentro(scope, asked, {
    ...Object.fromEntries(MESES.map((mes, index) => [mes, months[index]!])),
    totalAno: sumOfSums(months),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  return centroLines(db, scope, sums);
});
