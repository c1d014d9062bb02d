import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Brand } from './Brand.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import styles from './Header.module.css';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));

const ACTION = { variant: 'subtle', size: 'compact-sm', fw: 500 } as const;

/** The product, whose figures these are, the user, and actions on the session. */
export function Header() {
  const { usuario, organizacao, produto } = useSession();
  const signOut = useSignOut();
  return (
    <header className={`${styles['header']} no-print`}>
      <Link to="/relatorios" className={styles['home']} preload={false}>
        <Brand name={produto.nome} />
      </Link>
      <span className={styles['organization']} title={organizacao.nome}>
        {organizacao.nome}
      </span>
      <span className={styles['user']} title={usuario.email}>
        {usuario.nome}
      </span>
      <div className={styles['actions']}>
        <ChangePasswordButton />
        <Button {...ACTION} loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sair
        </Button>
        <ColorSchemeSwitch />
      </div>
    </header>
  );
}

/** Opens the dialog, whose code is loaded on first use, and gets the focus back when it closes. */
function ChangePasswordButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setState('closed');
    button.current?.focus();
  };
  return (
    <>
      <Button {...ACTION} ref={button} onClick={() => setState('open')}>
        Alterar senha
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ChangePasswordDialog isOpen={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
