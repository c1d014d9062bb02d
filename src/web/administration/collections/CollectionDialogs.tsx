import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Coleta, mudarColeta } from '../../../contracts/collections/coletas.ts';
import { formatAmount, formatDate } from '../../../domain/format.ts';
import { monthInSentence } from '../../../domain/months.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { countedCentros } from '../../filling/collection-words.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { COLLECTIONS_KEY } from '../../filling/collection-queries.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { PREFILLS } from './opening/new-collection.ts';
import styles from './Collections.module.css';

/** An action on a collection: read its rules and move its deadline, remind its people, or close it. */
export type CollectionAction = 'rules' | 'remind' | 'close';

type Props = { readonly collection: Coleta; readonly onClose: () => void };

/** The dialog of an action on a collection. */
export function CollectionDialog({ action, ...props }: Props & { readonly action: CollectionAction }): ReactNode {
  if (action === 'remind') return <RemindDialog {...props} />;
  return action === 'rules' ? <RulesDialog {...props} /> : <CloseQuestion {...props} />;
}

function RulesDialog({ collection, onClose }: Props): ReactNode {
  const [prazo, setPrazo] = useState(collection.prazo);
  const change = useChange((day: string) => ask(mudarColeta, { params: { id: collection.id }, body: { prazo: day } }), {
    list: COLLECTIONS_KEY,
    onSuccess: () => (onClose(), notifySuccess('Prazo mudado.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prazo !== '' && prazo !== collection.prazo && !change.isPending) change.mutate(prazo);
  };
  return (
    <Dialog title={collection.nome} size="md" isOpen isBusy={change.isPending} onClose={onClose}>
      <Rules collection={collection} />
      {collection.situacao === 'aberta' && (
        <form noValidate className={styles['deadline']} onSubmit={submit}>
          <TextInput
            type="date"
            label="Prazo"
            data-autofocus
            value={prazo}
            onChange={({ currentTarget: { value } }) => setPrazo(value)}
          />
          <Button type="submit" disabled={prazo === '' || prazo === collection.prazo} loading={change.isPending}>
            Mudar o prazo
          </Button>
        </form>
      )}
      <Failure error={change.error} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={change.isPending} onClick={onClose}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}

function Rules({ collection }: Pick<Props, 'collection'>): ReactNode {
  const { instrucoes, criadaPor, criadaEm } = collection;
  return (
    <>
      <p className={styles['instructions']}>{instrucoes === '' ? 'Sem instruções.' : instrucoes}</p>
      <dl className={styles['rules']}>
        {rulesInWords(collection).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Aberta</dt>
          <dd>
            {writtenMoment(criadaEm)}
            {criadaPor !== null && `, por ${criadaPor}`}
          </dd>
        </div>
      </dl>
    </>
  );
}

function rulesInWords(collection: Coleta): readonly (readonly [string, string])[] {
  const { preenchidaCom, naturezasNovas, naturezas, memoriaAcimaDe, justificativas, primeiroMes } = collection;
  const natures = naturezas === null ? 'de qualquer natureza ativa' : naturezas.join(', ');
  return [
    ...(collection.situacao === 'aberta' ? [] : [['Prazo', formatDate(collection.prazo)] as const]),
    ['Preenchida com', PREFILLS[preenchidaCom]],
    ['Meses que mudam', primeiroMes === 1 ? 'todos' : `de ${monthInSentence(primeiroMes)} em diante`],
    ['Linhas novas', naturezasNovas ? natures : 'não'],
    ['Memória de cálculo', memoriaAcimaDe === null ? 'não se pede' : `acima de ${formatAmount(memoriaAcimaDe)} a mais`],
    ['Justificativa', justificativas ? 'de cada linha que muda' : 'não se pede'],
  ];
}

function CloseQuestion({ collection, onClose }: Props): ReactNode {
  const { id, nome, estados } = collection;
  const countOf = (...wanted: readonly string[]) =>
    estados.filter(({ estado }) => wanted.includes(estado)).reduce((sum, { quantidade }) => sum + quantidade, 0);
  const { mutate, isPending, error } = useChange(
    () => ask(mudarColeta, { params: { id }, body: { situacao: 'encerrada' } }),
    { list: COLLECTIONS_KEY, onSuccess: () => (onClose(), notifySuccess(`Coleta “${nome}” encerrada.`)) },
  );
  const [waiting, missing] = [countOf('aguardando'), countOf('naoAberta', 'baixada', 'devolvidaComErros', 'atrasada')];
  return (
    <ConfirmDialog
      title={`Encerrar ${nome}?`}
      action="Encerrar"
      isLosing
      {...{ isPending, error, onClose }}
      onConfirm={() => mutate()}
    >
      <p>
        {missing === 0
          ? 'Todos os centros voltaram.'
          : `${missing === 1 ? 'Falta' : 'Faltam'} ${countedCentros(missing)}, de que ninguém mais baixa nem envia planilhas.`}
      </p>
      {waiting > 0 && (
        <p>{`${countedCentros(waiting)} ${waiting === 1 ? 'aguarda' : 'aguardam'} o aceite e ainda ${waiting === 1 ? 'pode ser aceito' : 'podem ser aceitos'}.`}</p>
      )}
      <p>Uma coleta encerrada não se abre de novo.</p>
    </ConfirmDialog>
  );
}
