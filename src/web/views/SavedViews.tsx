import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
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
      <ViewLinks views={views} codColigada={session.usuario.codColigada} />
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

/** The number of views shown at first: about two lines. */
const FIRST_VIEWS = 12;

type LinksProps = { readonly views: readonly Vista[]; readonly codColigada: number };

/** Links to the first views, and a button that shows all. */
function ViewLinks({ views, codColigada }: LinksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (showsAll) list.current?.children[FIRST_VIEWS]?.querySelector('a')?.focus(); // the button is gone
  }, [showsAll]);
  const shown = showsAll ? views : views.slice(0, FIRST_VIEWS);
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {shown.map((view) => (
          <li key={view.id} className={styles['item']}>
            <ViewLink view={view} codColigada={codColigada} />
          </li>
        ))}
      </ul>
      {shown.length < views.length && (
        <button type="button" className={styles['manage']} onClick={() => setShowsAll(true)}>
          Mostrar todas ({views.length})
        </button>
      )}
    </>
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
