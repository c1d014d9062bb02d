import { codigoLines, sumsByCodigo } from '../../database/lines/codigo-lines.ts';
import { basisOf, sumsOfQuarters } from '../../database/lines/month-columns.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { orcamentarioTrimestral } from './report.ts';

type Asked = Filters<'codOrcamentario' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'>;

/** The quarters and their total on the chosen basis, by code, tipo, resource and nature. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const { totalAno: total, ...quarters } = sumsOfQuarters(basisOf(asked.periodoOrcamento));
  const sums = sumsByCodigo(scope, asked, { ...quarters, total });
  return codigoLines(db, scope, sums);
}

/** Orçamentário Trimestral, on the server. */
export const steps = stepsOf(orcamentarioTrimestral, query, arrange);
