import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MailKind } from '../../base/mail-kinds.ts';
import { minhasMensagens, mudarMinhasMensagens } from '../../contracts/administration/correio.ts';
import { ask } from '../api/ask.ts';
import { notifySuccess } from '../api/notify.ts';
import { queryOf, useChange } from '../api/queries.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { Fetched } from '../shell/Fetched.tsx';
import forms from '../shell/forms.module.css';
import { KindSwitches } from '../shell/KindSwitches.tsx';
import { Failure } from '../shell/Problem.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

const MINE = queryOf(['mensagens'], minhasMensagens, {});

/** The dialog in which a user chooses which messages they get. */
export function MailDialog({ isOpen, onClose }: Props): ReactNode {
  return (
    <Dialog title="Mensagens por e-mail" isOpen={isOpen} onClose={onClose} size="md">
      <Mine onClose={onClose} />
    </Dialog>
  );
}

function Mine({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const answer = useQuery({ ...MINE, gcTime: 0 });
  return (
    <Fetched answer={answer}>
      {({ email, desligados, desligadosPelaOrganizacao }) => (
        <Choices {...{ email, desligados, onClose }} fixed={desligadosPelaOrganizacao} />
      )}
    </Fetched>
  );
}

type ChoicesProps = Pick<Props, 'onClose'> & {
  readonly email: string;
  readonly desligados: readonly MailKind[];
  /** The kinds that the organisation turned off. */
  readonly fixed: readonly MailKind[];
};

function Choices({ email, desligados, fixed, onClose }: ChoicesProps): ReactNode {
  const [off, setOff] = useState(desligados);
  const { mutate, isPending, error } = useChange(() => ask(mudarMinhasMensagens, { body: { desligados: off } }), {
    list: MINE.queryKey,
    onSuccess: () => (onClose(), notifySuccess('Escolha gravada.')),
  });
  return (
    <div className={forms['form']}>
      <Failure error={error} />
      <p className={forms['note']}>{`O Rubrica envia estas mensagens a ${email}:`}</p>
      <KindSwitches off={off} fixed={fixed} onChange={setOff} />
      <div className={forms['actions']}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          Gravar
        </Button>
      </div>
    </div>
  );
}
