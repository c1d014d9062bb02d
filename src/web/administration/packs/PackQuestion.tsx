import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fazerPacote, type Pacote, removerPacote } from '../../../contracts/packs/pacotes.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { MAIL } from '../messages/mail-query.ts';
import { PACKS_KEY } from './pack-queries.ts';
import { countedPeople } from './pack-words.ts';

/** What can be done with a pack. */
export type PackAction = 'change' | 'make' | 'remove';

type Props = {
  readonly action: Exclude<PackAction, 'change'>;
  readonly pack: Pacote;
  /** Called with the id of the pack to show now; undefined for none. */
  readonly onDone: (pacote: string | undefined) => void;
  readonly onClose: () => void;
};

/** Asks before a pack is made, or removed. */
export function PackQuestion({ action, ...props }: Props): ReactNode {
  return action === 'make' ? <Make {...props} /> : <Remove {...props} />;
}

type QuestionProps = Omit<Props, 'action'>;

function Make({ pack: { id, nome, pessoas, correio }, onDone, onClose }: QuestionProps): ReactNode {
  const { data: mail } = useQuery(MAIL);
  const { mutate, ...making } = useChange(() => ask(fazerPacote, { params: { id } }), { list: PACKS_KEY });
  const told = correio && mail?.ligado ? 'e a mensagem com o link' : 'em Relatórios';
  return (
    <ConfirmDialog
      {...making}
      title={`Fazer “${nome}” agora?`}
      action="Fazer agora"
      onConfirm={() => mutate(undefined, { onSuccess: () => onDone(id) })}
      onClose={onClose}
    >
      <p>
        {`${countedPeople(pessoas.length)} ${pessoas.length === 1 ? 'recebe' : 'recebem'} o pacote, só com o que cada uma pode ver agora, ${told}.`}
      </p>
    </ConfirmDialog>
  );
}

function Remove({ pack: { id, nome }, onDone, onClose }: QuestionProps): ReactNode {
  const { mutate, ...removing } = useChange(() => ask(removerPacote, { params: { id } }), { list: PACKS_KEY });
  const onSuccess = () => {
    onDone(undefined);
    notifySuccess(`Pacote “${nome}” removido.`);
  };
  return (
    <ConfirmDialog
      {...removing}
      title={`Remover o pacote “${nome}”?`}
      action="Remover"
      isLosing
      onConfirm={() => mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>Ele não é mais feito. O que já foi entregue fica com quem recebeu, até vencer.</p>
    </ConfirmDialog>
  );
}
