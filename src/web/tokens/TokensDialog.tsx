import { Button } from '@mantine/core';
import { useRef } from 'react';
import forms from '../shell/forms.module.css';
import { Asked } from '../shell/Asked.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { NewToken } from './NewToken.tsx';
import { OneToken } from './OneToken.tsx';
import styles from './Tokens.module.css';
import { useMakeToken, useTokens } from './use-tokens.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The tokens of one's programs: made, listed and ended. */
export function TokensDialog({ isOpen, onClose }: Props) {
  const making = useMakeToken();
  const close = () => (making.reset(), onClose()); // a secret is shown once
  return (
    <Dialog title="Meus acessos" isOpen={isOpen} isBusy={making.isPending} onClose={close} size="md">
      <p className={styles['words']}>
        Um acesso deixa um programa (Excel, Power BI, um script) ler em seu nome os relatórios que você pode ver. Ele só
        lê.
      </p>
      <Tokens />
      <h3 className={styles['heading']}>Novo acesso</h3>
      <NewToken making={making} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={making.isPending} onClick={close}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}

function Tokens() {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Asked answer={useTokens()}>
      {(tokens) => (
        <>
          {tokens.length === 0 && <p className={styles['note']}>Você ainda não tem acessos.</p>}
          <ul ref={list} tabIndex={-1} aria-label="Acessos" className={styles['tokens']}>
            {tokens.map((token) => (
              <OneToken key={token.id} token={token} onRevoked={() => list.current?.focus()} />
            ))}
          </ul>
        </>
      )}
    </Asked>
  );
}
