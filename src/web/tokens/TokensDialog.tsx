import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import forms from '../shell/forms.module.css';
import { Asked } from '../shell/Asked.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { NewToken } from './NewToken.tsx';
import styles from './Tokens.module.css';
import { useMakeToken, useRevokeToken, useTokens } from './use-tokens.ts';
import type { Acesso } from '../../contracts/tokens.ts';
import { formatMoment, momentOf } from '../../domain/format.ts';
import { describeFailure } from '../api/request.ts';
import { Problem } from '../shell/Problem.tsx';

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

type OneTokenProps = {
  readonly token: Acesso;
  /** Called before it leaves the list, and the focus with it. */
  readonly onRevoked: () => void;
};

/** A token, until when it counts and when it was last used, and its end, which is asked for again. */
function OneToken({ token: { id, nome, venceu, ...token }, onRevoked }: OneTokenProps) {
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

type QuestionProps = Pick<Acesso, 'id' | 'nome'> & Pick<OneTokenProps, 'onRevoked'> & { readonly onCancel: () => void };

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
