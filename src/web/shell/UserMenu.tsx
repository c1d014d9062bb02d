import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { mayAdminister } from '../session/may-administer.ts';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './UserMenu.module.css';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

const MENU = 'menu-da-pessoa';

/** The user's name, which opens what they may do with their session and, on a phone, where they may go. */
export function UserMenu() {
  const session = useSession();
  const signOut = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  const { dialog, open } = useChangePassword();
  const close = () => menu.current?.hidePopover();
  const { nome, email } = session.usuario;
  return (
    <div className={styles['user']}>
      <button type="button" className={styles['opener']} popoverTarget={MENU} title={email}>
        <span className={styles['name']}>{nome}</span>
        <span aria-hidden> ▾</span>
      </button>
      <div id={MENU} ref={menu} popover="auto" className={styles['menu']}>
        <p className={styles['email']}>{email}</p>
        <ul className={styles['items']}>
          {mayAdminister(session) && <Places onGone={close} />}
          <Item label="Alterar senha" onChosen={() => (close(), open())} />
          <Item label="Sair" onChosen={() => (close(), signOut.mutate())} />
        </ul>
      </div>
      {dialog}
    </div>
  );
}

/** Where the header leads, for screens on which it has no room for that. */
function Places({ onGone }: { readonly onGone: () => void }) {
  return (
    <>
      <li className={styles['place']}>
        <Link to="/relatorios" className={styles['item']} onClick={onGone} preload={false}>
          Relatórios
        </Link>
      </li>
      <li className={styles['place']}>
        <Link to="/administracao" className={styles['item']} onClick={onGone} preload={false}>
          Administração
        </Link>
      </li>
    </>
  );
}

function Item({ label, onChosen }: { readonly label: string; readonly onChosen: () => void }) {
  return (
    <li>
      <button type="button" className={styles['item']} onClick={onChosen}>
        {label}
      </button>
    </li>
  );
}

/** The dialog, whose code is loaded on first use. */
function useChangePassword() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const dialog = state !== 'never' && (
    <Suspense>
      <ChangePasswordDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
  return { dialog, open: () => setState('open') };
}
