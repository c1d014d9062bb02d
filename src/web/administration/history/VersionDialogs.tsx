import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { addressOf } from '../../../contracts/endpoint.ts';
import { mudarVersao, removerVersao, type Versao } from '../../../contracts/versions.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { VERSIONS_KEY } from '../../moments/version-queries.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** An action on a version: change its note; request its removal, confirm it, or cancel the request. */
export type VersionAction = 'note' | 'ask' | 'confirm' | 'keep';

type Props = { readonly version: Versao; readonly onClose: () => void };

/** The dialog of an action on a version. */
export function VersionDialog({ action, ...props }: Props & { readonly action: VersionAction }): ReactNode {
  return action === 'note' ? <NoteDialog {...props} /> : <Question action={action} {...props} />;
}

function NoteDialog({ version: { id, nome, nota }, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState(nota);
  const change = useChange((after: string) => ask(mudarVersao, { params: { id }, body: { nota: after } }), {
    list: VERSIONS_KEY,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(typed, { onSuccess: onClose });
  };
  return (
    <Dialog title={`Nota de ${nome}`} size="md" isOpen isBusy={change.isPending} onClose={onClose}>
      <form noValidate className={forms['form']} onSubmit={save}>
        <Textarea
          label="Nota"
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
          <Button type="submit" loading={change.isPending}>
            Salvar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type QuestionProps = Props & { readonly action: Exclude<VersionAction, 'note'> };

function Question({ action: name, version, onClose }: QuestionProps): ReactNode {
  const { title, words, run, ...question } = QUESTIONS[name];
  const { mutate, isPending, error } = useChange(run, { list: VERSIONS_KEY });
  const onSuccess = (done: string) => (onClose(), notifySuccess(done));
  return (
    <ConfirmDialog
      {...question}
      title={title(version)}
      {...{ isPending, error, onClose }}
      onConfirm={() => mutate(version, { onSuccess })}
    >
      <p>{words(version)}</p>
    </ConfirmDialog>
  );
}

/** Requests a removal or confirms another person's request; returns a message that says which. */
async function remove({ id, nome }: Versao): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await request(addressOf(removerVersao, { id }, undefined), { method: 'DELETE', headers, body: '{}' });
  return answer.status === 204
    ? `Versão “${nome}” removida.`
    : `Remoção de “${nome}” pedida. Falta outra pessoa confirmar.`;
}

async function keep({ id, nome }: Versao): Promise<string> {
  await ask(mudarVersao, { params: { id }, body: { remocaoPedida: false } });
  return `Versão “${nome}” mantida.`;
}

const QUESTIONS = {
  ask: {
    title: ({ nome }: Versao) => `Pedir a remoção de ${nome}?`,
    action: 'Pedir remoção',
    isLosing: true,
    words: () =>
      'A versão fica até que outra pessoa com gerência confirme; se outra já pediu, ela sai agora. As duas ficam no registro.',
    run: remove,
  },
  confirm: {
    title: ({ nome }: Versao) => `Remover ${nome}?`,
    action: 'Confirmar remoção',
    isLosing: true,
    words: ({ momento, remocaoPedidaPor }: Versao) =>
      `${remocaoPedidaPor} pediu a remoção. Endereços com esta versão deixam de abrir; os dados de ${writtenMoment(momento)} ainda se leem pelo momento.`,
    run: remove,
  },
  keep: {
    title: ({ nome }: Versao) => `Manter ${nome}?`,
    action: 'Manter',
    isLosing: false,
    words: () => 'O pedido de remoção cai, e isto fica no registro.',
    run: keep,
  },
} as const;
