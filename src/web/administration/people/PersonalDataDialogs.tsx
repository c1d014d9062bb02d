import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { apagarDadosPessoais, exportarDadosPessoais } from '../../../contracts/administration/dados-pessoais.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { DownloadButton } from '../../shell/buttons.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from './PersonDialogs.module.css';
import { PEOPLE } from './PersonDialogs.tsx';

type Props = { readonly person: Pessoa; readonly onClose: () => void };

/** Offers all stored data of a person, as a workbook or as JSON. */
export function ExportPersonDialog({ person: { id, nome }, onClose }: Props) {
  const address = (formato: string) => addressOf(exportarDadosPessoais, { id }, { formato });
  return (
    <Dialog title={`Dados pessoais de ${nome}`} size="md" isOpen onClose={onClose}>
      <p className={styles['words']}>
        Tudo o que o Rubrica guarda da pessoa: conta, sessões, acessos, vistas, justificativas, coletas, cargas e atos
        do registro. Senhas, chaves e códigos não saem. Baixar fica no registro.
      </p>
      <div className={forms['actions']}>
        <DownloadButton address={address('json')}>Baixar .json</DownloadButton>
        <DownloadButton address={address('xlsx')} variant="filled" data-autofocus>
          Baixar planilha (.xlsx)
        </DownloadButton>
      </div>
    </Dialog>
  );
}

/** Erases a person's data in two steps: says what is erased, then asks to type the e-mail. */
export function ErasePersonDialog(props: Props) {
  const [isRead, setRead] = useState(false);
  const { person, onClose } = props;
  if (isRead) return <EmailStep {...props} />;
  return (
    <ConfirmDialog
      title={`Apagar os dados pessoais de ${person.nome}?`}
      action="Continuar"
      onConfirm={() => setRead(true)}
      onClose={onClose}
    >
      <p>
        <strong>Não há volta.</strong> A conta, as sessões, os acessos para programas, as vistas próprias e as planilhas
        marcadas deixam de existir.
      </p>
      <p>
        Justificativas, versões, coletas, cargas e o registro ficam, porque explicam o orçamento: neles o nome e o
        e-mail dão lugar a “Pessoa apagada” e um código. O que a pessoa escreveu em textos livres não muda.
      </p>
      <p>Cópias de segurança feitas antes ainda têm os dados. Se a pessoa pediu os seus dados, exporte-os antes.</p>
    </ConfirmDialog>
  );
}

function EmailStep({ person: { id, nome, email }, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useChange(
    (given: string) => ask(apagarDadosPessoais, { params: { id }, body: { email: given } }),
    { list: PEOPLE.queryKey },
  );
  const onSuccess = () => (onClose(), notifySuccess(`Os dados pessoais de ${nome} foram apagados.`));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = typed.trim().toLowerCase();
    if (given !== email) return setProblem('Não é o e-mail da pessoa.');
    mutate(given, { onSuccess });
  };
  return (
    <Dialog title={`Apagar os dados pessoais de ${nome}?`} size="md" isOpen isBusy={isPending} onClose={onClose}>
      <form noValidate className={forms['form']} onSubmit={submit}>
        <TextInput
          label="E-mail da pessoa"
          description={`Para confirmar, escreva ${email}`}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => (setTyped(currentTarget.value), setProblem(undefined))}
        />
        <Failure error={error} />
        <div className={forms['actions']}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red.9" loading={isPending}>
            Apagar para sempre
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
