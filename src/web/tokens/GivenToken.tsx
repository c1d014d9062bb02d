import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { momentOf } from '../../domain/format.ts';
import { useSession } from '../session/session.ts';
import { CopyText } from '../shell/CopyText.tsx';
import styles from './Tokens.module.css';

type Props = {
  readonly given: { readonly nome: string; readonly token: string; readonly expiraEm: string };
  readonly onAnother: () => void;
};

/** The secret of a new token, which nobody is shown again, and the user that goes with it. */
export function GivenToken({ given: { nome, token, expiraEm }, onAnother }: Props) {
  const { email } = useSession().usuario;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []); // the form that had the focus is gone
  return (
    <div className={styles['given']}>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        O acesso <strong>{nome}</strong> vale até {momentOf(new Date(expiraEm)).day} e{' '}
        <strong>é mostrado só agora</strong>: copie-o para o programa. Onde se pede usuário e senha, ele é a senha.
      </p>
      <dl className={styles['pairs']}>
        <dt>Usuário</dt>
        <dd>
          <CopyText text={email} label="Copiar o usuário" />
        </dd>
        <dt>Acesso</dt>
        <dd>
          <CopyText text={token} label="Copiar o acesso" />
        </dd>
      </dl>
      <Button variant="default" size="xs" className={styles['another']!} onClick={onAnother}>
        Criar outro
      </Button>
    </div>
  );
}
