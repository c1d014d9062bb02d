import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Acesso, revogarToken } from '../../contracts/tokens.ts';
import { dayOf } from '../../domain/format.ts';
import { ask } from '../api/ask.ts';
import { useChange } from '../api/queries.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { Fetched } from '../shell/Fetched.tsx';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';
import { writtenMoment } from '../shell/written-moment.ts';
import { NewToken, TOKENS, useNewToken } from './NewToken.tsx';
import styles from './Tokens.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The tokens of the user's programs: listed, created and revoked. */
export function TokensDialog({ isOpen, onClose }: Props) {
  const creation = useNewToken();
  const close = () => (creation.reset(), onClose()); // a secret is shown once
  return (
    <Dialog title="Meus acessos" isOpen={isOpen} isBusy={creation.isPending} onClose={close} size="md">
      <p className={styles['words']}>
        Um acesso deixa um programa (Excel, Power BI, um script) ler em seu nome os relatórios que você pode ver. Ele só
        lê.
      </p>
      <Tokens />
      <h3 className={styles['heading']}>Novo acesso</h3>
      <NewToken creation={creation} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={creation.isPending} onClick={close}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}

function Tokens() {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Fetched answer={useQuery({ ...TOKENS, gcTime: 0 })}>
      {(tokens) => (
        <>
          {tokens.length === 0 && <p className={styles['note']}>Você ainda não tem acessos.</p>}
          <ul ref={list} tabIndex={-1} aria-label="Acessos" className={styles['tokens']}>
            {tokens.map((token) => (
              <Token key={token.id} token={token} onRevoked={() => list.current?.focus()} />
            ))}
          </ul>
        </>
      )}
    </Fetched>
  );
}

type TokenProps = {
  readonly token: Acesso;
  /** Called before the token, which has the focus, leaves the list. */
  readonly onRevoked: () => void;
};

/** A token, its dates, and a button to revoke it, which asks for confirmation. */
function Token({ token: { id, nome, venceu, ...token }, onRevoked }: TokenProps) {
  const [isConfirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = () => (setConfirming(false), setTimeout(() => opener.current?.focus()));
  return (
    <li className={styles['token']}>
      <div className={styles['facts']}>
        <strong className={styles['name']}>{nome}</strong>
        {venceu && <span className={styles['over']}>venceu</span>}
        <div className={styles['note']}>
          Criado em {dayOf(token.criadoEm)}, {venceu ? 'valeu' : 'vale'} até {dayOf(token.expiraEm)} ·{' '}
          {lastUseOf(token.ultimoUso)}
        </div>
      </div>
      {isConfirming ? (
        <Confirmation id={id} nome={nome} onRevoked={onRevoked} onCancel={cancel} />
      ) : (
        <Button
          ref={opener}
          variant="default"
          size="xs"
          aria-label={`Revogar ${nome}`}
          onClick={() => setConfirming(true)}
        >
          Revogar
        </Button>
      )}
    </li>
  );
}

type ConfirmationProps = Pick<Acesso, 'id' | 'nome'> &
  Pick<TokenProps, 'onRevoked'> & { readonly onCancel: () => void };

function Confirmation({ id, nome, onRevoked, onCancel }: ConfirmationProps) {
  const { mutate, isPending, error } = useChange((token: string) => ask(revogarToken, { params: { id: token } }), {
    list: TOKENS.queryKey,
  });
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []); // the focused button is gone
  return (
    <fieldset aria-label={`Revogar ${nome}?`} className={styles['question']}>
      <p className={styles['words']}>
        O programa que usa <strong>{nome}</strong> deixa de ler na hora. Não dá para voltar atrás.
      </p>
      <Failure error={error} />
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

function lastUseOf(ultimoUso: Acesso['ultimoUso']): string {
  return ultimoUso === null ? 'nunca usado' : `usado em ${writtenMoment(ultimoUso)}`;
}
