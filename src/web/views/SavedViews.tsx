import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Vista } from '../../contracts/views.ts';
import { mayAdminister, useSession } from '../session/session.ts';
import { paramsOfView, VIEWS } from './saved-views.ts';
import styles from './SavedViews.module.css';

const ManageViewsDialog = lazy(async () => ({ default: (await import('./ManageViewsDialog.tsx')).ManageViewsDialog }));

/** The saved views as links, the organisation's first, and the dialog that changes them; nothing if there are none. */
export function SavedViews() {
  const session = useSession();
  const { data: views = [] } = useQuery(VIEWS);
  const [isManaging, setManaging] = useState<boolean>();
  if (views.length === 0 && isManaging !== true) return null;
  const mayChange = mayAdminister(session) || views.some(({ daOrganizacao }) => !daOrganizacao);
  return (
    <nav aria-label="Vistas salvas" className={styles['row']}>
      <ul className={styles['list']}>
        {views.map((view) => (
          <li key={view.id} className={styles['item']}>
            <ViewLink view={view} codColigada={session.usuario.codColigada} />
          </li>
        ))}
      </ul>
      {mayChange && (
        <button type="button" className={styles['manage']} onClick={() => setManaging(true)}>
          Organizar vistas
        </button>
      )}
      {isManaging !== undefined && (
        <Suspense>
          <ManageViewsDialog isOpen={isManaging} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </nav>
  );
}

type LinkProps = { readonly view: Vista; readonly codColigada: number };

function ViewLink({ view, codColigada }: LinkProps) {
  const { nome, relatorio, daOrganizacao } = view;
  return (
    <Link
      to="/relatorios/$slug"
      params={{ slug: relatorio }}
      search={paramsOfView(view, codColigada)}
      className={styles['view']}
      title={nome}
    >
      {nome}
      {daOrganizacao && <span className={styles['shared']}> · da organização</span>}
    </Link>
  );
}
