import type { ReactNode } from 'react';
import { type Coleta, lembrarColeta } from '../../../contracts/collections/coletas.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { formatDate } from '../../../domain/format.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess, notifyWarning } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

type Props = { readonly collection: Coleta; readonly onClose: () => void };

const PERSON = nounOf('Pessoa');

/** Asks whether to remind the people whose workbooks have not come back. */
export function RemindDialog({ collection: { id, nome, prazo }, onClose }: Props): ReactNode {
  const { mutate, isPending, error } = useChange(() => ask(lembrarColeta, { params: { id } }), {
    onSuccess: (reminded) => {
      onClose();
      const words = remindedInWords(reminded);
      (reminded.lembradas > 0 ? notifySuccess : notifyWarning)(words);
    },
  });
  return (
    <ConfirmDialog
      title={`Lembrar as pessoas de ${nome}?`}
      action="Lembrar"
      {...{ isPending, error, onClose }}
      onConfirm={() => mutate()}
    >
      <p>
        Quem ainda não enviou os seus centros recebe por e-mail uma mensagem com eles e o prazo, {formatDate(prazo)}.
        Cada pessoa a recebe no máximo uma vez por dia.
      </p>
    </ConfirmDialog>
  );
}

type Reminded = {
  readonly lembradas: number;
  readonly jaLembradas: number;
  readonly desligadas: number;
  readonly semResponsavel: readonly string[];
};

/** How many people are reminded, how many are not and why, and which centres have nobody to remind. */
export function remindedInWords({ lembradas, jaLembradas, desligadas, semResponsavel }: Reminded): string {
  const already = jaLembradas === 1 ? '1 já foi lembrada hoje.' : `${jaLembradas} já foram lembradas hoje.`;
  const off = desligadas === 1 ? '1 não recebe estas mensagens.' : `${desligadas} não recebem estas mensagens.`;
  return [
    lembradas === 0 ? 'Ninguém a lembrar.' : `${counted(lembradas, PERSON)} na fila do correio.`,
    ...(jaLembradas > 0 ? [already] : []),
    ...(desligadas > 0 ? [off] : []),
    ...(semResponsavel.length > 0 ? [`Sem responsável: ${semResponsavel.join(', ')}.`] : []),
  ].join(' ');
}
