import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Coleta } from '../../../contracts/collections/coletas.ts';
import { countedCentros } from '../../filling/collection-words.ts';
import { COLLECTIONS } from '../../filling/collection-queries.ts';
import styles from './WaitingLines.module.css';

/** A line for each collection with cost centres that wait to be accepted; nothing if none do, or if that is unknown. */
export function WaitingLines() {
  const { data = [] } = useQuery({ ...COLLECTIONS, refetchOnWindowFocus: 'always' });
  const waiting = data.filter((collection) => waitingIn(collection) > 0);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Aguardam o aceite" className={styles['lines']}>
      {waiting.map((collection) => (
        <li key={collection.id}>
          <Link
            to="/administracao/$aba"
            params={{ aba: 'coletas' }}
            search={{ coleta: collection.id, estado: 'aguardando' }}
            className={styles['line']}
          >
            {`${collection.nome}: ${countedCentros(waitingIn(collection))} ${waitingIn(collection) === 1 ? 'aguarda' : 'aguardam'} o aceite`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function waitingIn({ estados }: Coleta): number {
  return estados.find(({ estado }) => estado === 'aguardando')?.quantidade ?? 0;
}
