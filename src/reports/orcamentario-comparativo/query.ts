import { codigoLines, sumsByCodigo } from '../../database/lines/codigo-lines.ts';
import { sumOfYear } from '../../database/lines/month-columns.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { orcamentarioComparativo } from './report.ts';

type Asked = Filters<'codOrcamentario' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The year proposed and reformulated, by code, tipo, resource and nature. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const sums = sumsByCodigo(scope, asked, {
    proposta: sumOfYear('Proposta'),
    reformulacao: sumOfYear('Reformulacao'),
  });
  return codigoLines(db, scope, sums);
}

/** Orçamentário Comparativo, on the server. */
export const steps = stepsOf(orcamentarioComparativo, query, arrange);
