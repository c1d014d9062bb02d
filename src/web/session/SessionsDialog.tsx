import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { encerrarOutrasSessoes, minhasSessoes, type SessaoAberta } from '../../contracts/own-sessions.ts';
import { formatMoment, momentOf } from '../../domain/format.ts';
import { ask } from '../api/ask.ts';
import { notifySuccess } from '../api/notify.ts';
import { describeFailure } from '../api/request.ts';
import { Dialog } from '../shell/Dialog.tsx';
import forms from '../shell/forms.module.css';
import { Problem } from '../shell/Problem.tsx';
import styles from './SessionsDialog.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** Where one is signed in, with a way to end all of it but this. */
export function SessionsDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Minhas sessões" isOpen={isOpen} onClose={onClose} size="md">
      <Sessions onClose={onClose} />
    </Dialog>
  );
}

const SESSIONS = ['sessoes'] as const;

function Sessions({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => ask(minhasSessoes, {}, signal),
    gcTime: 0, // another look is at another moment
    meta: { failure: 'shown' },
  });
  const close = useRef<HTMLButtonElement>(null);
  const { mutate: endOthers, isPending, error: failure } = useEndOthers(() => close.current?.focus());
  const problem = failure ?? error;
  return (
    <>
      {problem !== null && <Problem>{describeFailure(problem)}</Problem>}
      {data === undefined && error === null && <output className={styles['note']}>Buscando ...</output>}
      {data !== undefined && (
        <ul className={styles['sessions']}>
          {data.map((session, index) => (
            <OneSession key={index} session={session} />
          ))}
        </ul>
      )}
      <div className={forms['actions']}>
        <Button ref={close} variant="default" onClick={onClose}>
          Fechar
        </Button>
        {data !== undefined && data.length > 1 && (
          <Button loading={isPending} onClick={() => endOthers()}>
            Encerrar as outras
          </Button>
        )}
      </div>
    </>
  );
}

function OneSession({ session: { aparelho, desde, ultimoAcesso, atual } }: { readonly session: SessaoAberta }) {
  return (
    <li className={styles['session']}>
      <strong>{aparelho}</strong>
      {atual && <span className={styles['this']}>esta sessão</span>}
      <div className={styles['note']}>
        Desde {moment(desde)}
        {!atual && <> · último acesso {moment(ultimoAcesso)}</>}
      </div>
    </li>
  );
}

function moment(text: string): string {
  return formatMoment(momentOf(new Date(text)));
}

/** Its button goes with the other sessions, and something else is to have the focus before. */
function useEndOthers(onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ask(encerrarOutrasSessoes, {}),
    meta: { failure: 'shown' },
    onSuccess: async () => {
      onEnded();
      await queryClient.invalidateQueries({ queryKey: SESSIONS });
      notifySuccess('As outras sessões foram encerradas.');
    },
  });
}
