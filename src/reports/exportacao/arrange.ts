import type { CentroLine } from '../centros-custo.ts';
import type { Result } from './contract.ts';

/** One line: a child cost centre and nature with its annual values here and in the ERP, on one basis, in whole centavos. */
export type Line = CentroLine<'valorPropostaWeb' | 'valorPropostaRM'>;

/** Lines with their final value: the value budgeted here minus the ERP's (spec §2.14). */
export function arrange(lines: readonly Line[]): Result {
  return { registros: lines.map((line) => ({ ...line, valor: line.valorPropostaWeb - line.valorPropostaRM })) };
}
