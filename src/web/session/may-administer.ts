import type { Sessao } from '../../contracts/session.ts';

/** Whether a person has the right `gerencia`: data, people, the ERP and the record of acts are theirs to see to. */
export function mayAdminister({ usuario }: Sessao): boolean {
  return usuario.gerencia;
}
