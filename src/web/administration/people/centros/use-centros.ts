import { useQuery } from '@tanstack/react-query';
import { centrosComFilhos } from '../../../../contracts/administration/centros-com-filhos.ts';
import { listQuery } from '../../../filters/options-query.ts';
import { centroTree } from './centro-tree.ts';

/** The cost centres of the organisation, among which a limit is chosen. */
export function useCentros() {
  return useQuery({ ...listQuery(centrosComFilhos, {}), select: centroTree, meta: { failure: 'shown' } });
}
