import { sql } from 'kysely';
import { basisOf, centroLines, sumOf, sumsByCentro, sumsOfNamed } from '../../database/lines/value-lines.ts';
import { plannedMonths } from '../columns.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { columns } from './columns.ts';
import { trimestral } from './report.ts';

/** The planned quarters, the year and the blocked amount by child cost centre and nature, on the chosen basis. */
export const steps = stepsOf(trimestral, arrange, (db, scope, filters) => {
  const sums = sumsByCentro(scope, filters, {
    ...sumsOfNamed(basisOf(filters.periodoOrcamento), plannedMonths(columns)),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  return centroLines(db, scope, sums);
});
