import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mudarVista, salvarVista, type Vista } from '../../contracts/views.ts';
import { ask } from '../api/ask.ts';
import { notifySuccess } from '../api/notify.ts';
import { useChange } from '../api/queries.ts';
import { parseSearchParams, VERSION } from '../api/search-params.ts';
import { mayAdminister, useSession } from '../session/session.ts';
import { Dialog } from '../shell/Dialog.tsx';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';
import { VIEWS, viewNamed } from './saved-views.ts';
import styles from './Views.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The report's slug, and the search as it is saved. */
  readonly relatorio: string;
  readonly busca: string;
};

/** Saves, under a name, the report as it is shown: for the person or, with gerência, for the organisation. */
export function SaveViewDialog({ isOpen, onClose, relatorio, busca }: Props) {
  const form = useViewForm(isOpen);
  const { nome, taken, saving } = form;
  const close = () => (saving.reset(), form.setNome(''), form.setShared(false), onClose());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (nome === '' || saving.isPending) return;
    const onSuccess = () => (close(), notifySuccess(`Vista “${nome}” salva. Ela está em Relatórios.`));
    saving.mutate({ nome, relatorio, busca, daOrganizacao: form.isShared }, { onSuccess });
  };
  return (
    <Dialog title="Salvar esta vista" isOpen={isOpen} isBusy={saving.isPending} onClose={close}>
      <form noValidate onSubmit={save}>
        <p className={styles['words']}>
          Os filtros e o modo como a tabela está ficam guardados com um nome, em Relatórios.{' '}
          {VERSION in parseSearchParams(busca) ? OF_VERSION : OF_TODAY}
        </p>
        <Failure error={saving.error} />
        <Fields form={form} />
        <div className={forms['actions']}>
          <Button variant="default" disabled={saving.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={nome === ''} loading={saving.isPending}>
            {taken ? 'Substituir' : 'Salvar'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const OF_TODAY = 'Os números são sempre os do dia em que ela é aberta.';
const OF_VERSION = 'Os números são sempre os da versão que está na tela.';

/** The name, whether the view is the organisation's, and the view that it replaces. */
function useViewForm(isOpen: boolean) {
  const { data: views = [] } = useQuery({ ...VIEWS, enabled: isOpen });
  const [typed, setNome] = useState('');
  const [isShared, setShared] = useState(false);
  const nome = typed.trim();
  const taken = viewNamed(views, { nome, daOrganizacao: isShared });
  return { typed, nome, setNome, isShared, setShared, taken, saving: useSaving(taken) };
}

function Fields({ form: { typed, setNome, isShared, setShared, taken } }: { readonly form: ViewForm }) {
  const mayShare = mayAdminister(useSession());
  return (
    <>
      <TextInput
        label="Nome"
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setNome(currentTarget.value)}
      />
      {mayShare && (
        <Switch
          mt="sm"
          label="Para toda a organização"
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
      <output className={styles['note']}>
        {taken && 'Já existe uma vista com este nome: esta fica no lugar dela.'}
      </output>
    </>
  );
}

type ViewForm = ReturnType<typeof useViewForm>;

/** Saves a view; one with the same name is changed instead, also if it is of another report. */
function useSaving(taken: Vista | undefined) {
  return useChange(
    async (view: NewView) => {
      if (taken === undefined) return ask(salvarVista, { body: view });
      return ask(mudarVista, { params: { id: taken.id }, body: { relatorio: view.relatorio, busca: view.busca } });
    },
    { list: VIEWS.queryKey },
  );
}

type NewView = Omit<Vista, 'id'>;
