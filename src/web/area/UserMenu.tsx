import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Sessao } from '../../contracts/session.ts';
import { mayAdminister, useSession, useSignOut } from '../session/session.ts';
import styles from './UserMenu.module.css';

const MENU = 'menu-da-pessoa';

/** The user's name, which opens a menu: the check of a file, the account, the keys, sign-out and, on phones, the areas. */
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
          {mayAdminister(session) && <Areas onClick={close} />}
          <li>
            <Link to="/conferir" className={styles['item']} onClick={close} preload={false}>
              Conferir um arquivo
            </Link>
          </li>
          {NAMES.filter((name) => isOffered(name, session)).map((name) => (
            <Item key={name} label={DIALOGS[name].label} onClick={() => (close(), open(name))} />
          ))}
          <Item label="Sair" onClick={() => (close(), signOut.mutate())} />
        </ul>
      </div>
      {dialogs}
    </div>
  );
}

/** Links to the areas, for screens on which the header has no room for them. */
function Areas({ onClick }: { readonly onClick: () => void }) {
  return (['/relatorios', '/administracao'] as const).map((to) => (
    <li key={to} className={styles['place']}>
      <Link to={to} className={styles['item']} onClick={onClick} preload={false}>
        {to === '/relatorios' ? 'Relatórios' : 'Administração'}
      </Link>
    </li>
  ));
}

function Item({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles['item']} onClick={onClick}>
        {label}
      </button>
    </li>
  );
}

const DIALOGS = {
  password: {
    label: 'Alterar senha',
    Dialog: lazy(() => import('../session/ChangePasswordDialog.tsx').then((code) => of(code.ChangePasswordDialog))),
  },
  secondFactor: {
    label: 'Verificação em duas etapas',
    Dialog: lazy(() =>
      import('../session/second-factor/SecondFactorDialog.tsx').then((code) => of(code.SecondFactorDialog)),
    ),
  },
  sessions: {
    label: 'Minhas sessões',
    Dialog: lazy(() => import('../session/SessionsDialog.tsx').then((code) => of(code.SessionsDialog))),
  },
  mail: {
    label: 'Mensagens por e-mail',
    Dialog: lazy(() => import('../session/MailDialog.tsx').then((code) => of(code.MailDialog))),
  },
  tokens: {
    label: 'Meus acessos',
    Dialog: lazy(() => import('../tokens/TokensDialog.tsx').then((code) => of(code.TokensDialog))),
  },
  keys: {
    label: 'Teclas',
    Dialog: lazy(() => import('./KeysDialog.tsx').then((code) => of(code.KeysDialog))),
  },
};

function of<Component>(component: Component) {
  return { default: component };
}

type Name = keyof typeof DIALOGS;

const NAMES = Object.keys(DIALOGS) as readonly Name[];

/** Whether an item is offered: some need an account with a password, or a server that sends mail. */
function isOffered(name: Name, { usuario, correio }: Sessao): boolean {
  if (name === 'password' || name === 'secondFactor') return usuario.temSenha;
  return name !== 'mail' || correio;
}

/** The opened dialogs; the code of each is loaded on first use. */
function useDialogs() {
  const [states, setStates] = useState<{ readonly [Each in Name]?: boolean }>({});
  const set = (name: Name, isOpen: boolean) => setStates((before) => ({ ...before, [name]: isOpen }));
  const dialogs = (Object.keys(states) as Name[]).map((name) => {
    const { Dialog } = DIALOGS[name];
    return (
      <Suspense key={name}>
        <Dialog isOpen={states[name] === true} onClose={() => set(name, false)} />
      </Suspense>
    );
  });
  return { dialogs, open: (name: Name) => set(name, true) };
}
