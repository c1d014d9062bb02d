import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Acesso } from '../../contracts/tokens.ts';
import { formatMoment, momentOf } from '../../domain/format.ts';
import { describeFailure } from '../api/request.ts';
import { Problem } from '../shell/Problem.tsx';
import styles from './Tokens.module.css';
import { useRevokeToken } from './use-tokens.ts';

type Props = {
  readonly token: Acesso;
  /** Called before it leaves the list, and the focus with it. */
  readonly onRevoked: () => void;
};

/** A token, until when it counts and when it was last used, and its end, which is asked for again. */
export function OneToken({ token: { id, nome, venceu, ...token }, onRevoked }: Props) {
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = () => (setAsked(false), setTimeout(() => opener.current?.focus()));
  return (
    <li className={styles['token']}>
      <div className={styles['said']}>
        <strong className={styles['name']}>{nome}</strong>
        {venceu && <span className={styles['over']}>venceu</span>}
        <div className={styles['note']}>
          Criado em {dayOf(token.criadoEm)}, {venceu ? 'valeu' : 'vale'} até {dayOf(token.expiraEm)} ·{' '}
          {useOf(token.ultimoUso)}
        </div>
      </div>
      {isAsked ? (
        <Question id={id} nome={nome} onRevoked={onRevoked} onCancel={cancel} />
      ) : (
        <Button ref={opener} variant="default" size="xs" aria-label={`Revogar ${nome}`} onClick={() => setAsked(true)}>
          Revogar
        </Button>
      )}
    </li>
  );
}

type QuestionProps = Pick<Acesso, 'id' | 'nome'> & Pick<Props, 'onRevoked'> & { readonly onCancel: () => void };

function Question({ id, nome, onRevoked, onCancel }: QuestionProps) {
  const { mutate, isPending, error } = useRevokeToken();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []); // the button that asked is gone
  return (
    <fieldset aria-label={`Revogar ${nome}?`} className={styles['question']}>
      <p className={styles['words']}>
        O programa que usa <strong>{nome}</strong> deixa de ler na hora. Não dá para voltar atrás.
      </p>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <div className={styles['answers']}>
        <Button variant="default" ref={cancel} size="xs" disabled={isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button color="red.9" size="xs" loading={isPending} onClick={() => mutate(id, { onSuccess: onRevoked })}>
          Revogar
        </Button>
      </div>
    </fieldset>
  );
}

function dayOf(moment: string): string {
  return momentOf(new Date(moment)).day;
}

function useOf(ultimoUso: Acesso['ultimoUso']): string {
  return ultimoUso === null ? 'nunca usado' : `usado em ${formatMoment(momentOf(new Date(ultimoUso)))}`;
}
