import { sql } from 'kysely';
import { basisOf, sumOfMonths, sumOfYear } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { MESES } from '../../domain/months.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { semestral } from './report.ts';

/** The planned halves of the year by nature in natural order, on the basis asked for. */
export const steps = stepsOf(semestral, arrange, (db, scope, asked) => {
  const basis = basisOf(asked.periodoOrcamento);
  return db
    .selectFrom('valores')
    .innerJoin('naturezas as natureza', (join) =>
      join
        .onRef('natureza.codColigada', '=', 'valores.codColigada')
        .onRef('natureza.codTBOrcamento', '=', 'valores.codTBOrcamento'),
    )
    .where(ofBudget(scope, 'valores', asked))
    .select(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento'])
    .select(sql<'0' | '1'>`natureza.inativo::integer::text`.as('inativo'))
    .select(sumOfMonths(basis, MESES.slice(0, 6)).as('primeiroSemestre'))
    .select(sumOfMonths(basis, MESES.slice(6)).as('segundoSemestre'))
    .select(sumOfYear(basis).as('totalAno'))
    .groupBy(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento', 'natureza.inativo', 'natureza.ordem'])
    .orderBy('natureza.ordem')
    .orderBy('natureza.codTBOrcamento')
    .execute();
});
