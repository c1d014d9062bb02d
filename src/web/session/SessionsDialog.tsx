import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { encerrarOutrasSessoes, minhasSessoes, type SessaoAberta } from '../../contracts/session.ts';
import { ask } from '../api/ask.ts';
import { notifySuccess } from '../api/notify.ts';
import { queryOf, useChange } from '../api/queries.ts';
import { Dialog } from '../shell/Dialog.tsx';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';
import { writtenMoment } from '../shell/written-moment.ts';
import styles from './SessionsDialog.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The user's open sessions, with a button that ends all but this one. */
export function SessionsDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Minhas sessões" isOpen={isOpen} onClose={onClose} size="md">
      <Sessions onClose={onClose} />
    </Dialog>
  );
}

const SESSIONS = queryOf(['sessoes'], minhasSessoes, {});

function Sessions({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useQuery({ ...SESSIONS, gcTime: 0 }); // fetched again each time the dialog opens
  const close = useRef<HTMLButtonElement>(null);
  const ending = useChange(() => ask(encerrarOutrasSessoes, {}), {
    list: SESSIONS.queryKey,
    onSuccess: () => {
      notifySuccess('As outras sessões foram encerradas.');
      close.current?.focus(); // the focused button disappears with the other sessions
    },
  });
  return (
    <>
      <Failure error={ending.error ?? error} />
      {data === undefined && error === null && <output className={styles['note']}>Buscando ...</output>}
      {data !== undefined && (
        <ul className={styles['sessions']}>
          {data.map((session, index) => (
            <Session key={index} session={session} />
          ))}
        </ul>
      )}
      <div className={forms['actions']}>
        <Button ref={close} variant="default" onClick={onClose}>
          Fechar
        </Button>
        {data !== undefined && data.length > 1 && (
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            Encerrar as outras
          </Button>
        )}
      </div>
    </>
  );
}

function Session({ session: { aparelho, desde, ultimoAcesso, atual } }: { readonly session: SessaoAberta }) {
  return (
    <li className={styles['session']}>
      <strong>{aparelho}</strong>
      {atual && <span className={styles['this']}>esta sessão</span>}
      <div className={styles['note']}>
        Desde {writtenMoment(desde)}
        {!atual && <> · último acesso {writtenMoment(ultimoAcesso)}</>}
      </div>
    </li>
  );
}
