import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { mayAdminister, useSession, useSignOut } from '../session/session.ts';
import styles from './UserMenu.module.css';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

const SessionsDialog = lazy(async () => ({
  default: (await import('../session/SessionsDialog.tsx')).SessionsDialog,
}));

const SecondFactorDialog = lazy(async () => ({
  default: (await import('../session/second-factor/SecondFactorDialog.tsx')).SecondFactorDialog,
}));

const TokensDialog = lazy(async () => ({
  default: (await import('../tokens/TokensDialog.tsx')).TokensDialog,
}));

const MENU = 'menu-da-pessoa';

/** The user's name, which opens what they may do with their session and, on a phone, where they may go. */
export function UserMenu() {
  const session = useSession();
  const signOut = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  const { dialogs, open } = useDialogs();
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
          {session.usuario.temSenha && <OfPassword onChosen={(name) => (close(), open(name))} />}
          <Item label="Minhas sessões" onChosen={() => (close(), open('sessions'))} />
          <Item label="Meus acessos" onChosen={() => (close(), open('tokens'))} />
          <Item label="Sair" onChosen={() => (close(), signOut.mutate())} />
        </ul>
      </div>
      {dialogs}
    </div>
  );
}

/** What only those have who sign in with a password of ours. */
function OfPassword({ onChosen }: { readonly onChosen: (name: 'password' | 'secondFactor') => void }) {
  return (
    <>
      <Item label="Alterar senha" onChosen={() => onChosen('password')} />
      <Item label="Verificação em duas etapas" onChosen={() => onChosen('secondFactor')} />
    </>
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

const DIALOGS = {
  password: ChangePasswordDialog,
  sessions: SessionsDialog,
  tokens: TokensDialog,
  secondFactor: SecondFactorDialog,
};

type Name = keyof typeof DIALOGS;

/** The dialogs, the code of each loaded on first use. */
function useDialogs() {
  const [states, setStates] = useState<{ readonly [Each in Name]?: boolean }>({});
  const set = (name: Name, isOpen: boolean) => setStates((before) => ({ ...before, [name]: isOpen }));
  const dialogs = (Object.keys(states) as Name[]).map((name) => {
    const Shown = DIALOGS[name];
    return (
      <Suspense key={name}>
        <Shown isOpen={states[name] === true} onClose={() => set(name, false)} />
      </Suspense>
    );
  });
  return { dialogs, open: (name: Name) => set(name, true) };
}
