import { codigoLines, sumsByCodigo } from '../../database/lines/codigo-lines.ts';
import { basisOf, sumOfYear } from '../../database/lines/month-columns.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { orcamentario } from './report.ts';

type Asked = Filters<'codOrcamentario' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'>;

/** The value of the year on the chosen basis, by code, tipo, resource and nature. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const valor = sumOfYear(basisOf(asked.periodoOrcamento));
  return codigoLines(db, scope, sumsByCodigo(scope, asked, { valor }));
}

/** Orçamentário, on the server. */
export const steps = stepsOf(orcamentario, query, arrange);
