import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { CentroDaColeta, Coleta } from '../../../../contracts/collections/coletas.ts';
import { devolverCentro } from '../../../../contracts/collections/centro.ts';
import { ask } from '../../../api/ask.ts';
import { notifySuccess } from '../../../api/notify.ts';
import { useChange } from '../../../api/queries.ts';
import { Dialog } from '../../../shell/Dialog.tsx';
import forms from '../../../shell/forms.module.css';
import { Failure } from '../../../shell/Problem.tsx';
import { COLLECTIONS_KEY } from '../../../filling/collection-queries.ts';

type Props = {
  readonly collection: Coleta;
  readonly centro: CentroDaColeta;
  /** Called once the centre was given back. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Gives a cost centre back to its sender with a comment. */
export function ReturnDialog({ collection: { id }, centro, onDone, onClose }: Props): ReactNode {
  const { codCCustoFilho, devolvidaPor } = centro;
  const [typed, setTyped] = useState('');
  const comentario = typed.trim();
  const change = useChange(() => ask(devolverCentro, { params: { id, codCCustoFilho }, body: { comentario } }), {
    list: COLLECTIONS_KEY,
    onSuccess: () => (onClose(), onDone(), notifySuccess(`${codCCustoFilho} devolvido.`)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comentario !== '' && !change.isPending) change.mutate();
  };
  return (
    <Dialog title={`Devolver ${codCCustoFilho}`} size="md" isOpen isBusy={change.isPending} onClose={onClose}>
      <form noValidate className={forms['form']} onSubmit={submit}>
        <Textarea
          label="O que falta"
          description={`${devolvidaPor ?? 'Quem preenche'} lê o comentário ao lado do centro e envia a planilha de novo.`}
          maxLength={2_000}
          rows={4}
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Failure error={change.error} />
        <div className={forms['actions']}>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={comentario === ''} loading={change.isPending}>
            Devolver
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
