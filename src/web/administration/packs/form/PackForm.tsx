import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Pessoa } from '../../../../contracts/administration/pessoas.ts';
import type { Orcamento } from '../../../../contracts/lists.ts';
import { criarPacote, mudarPacote, type Pacote } from '../../../../contracts/packs/pacotes.ts';
import type { Vista } from '../../../../contracts/views.ts';
import { ask } from '../../../api/ask.ts';
import { notifySuccess } from '../../../api/notify.ts';
import { useChange } from '../../../api/queries.ts';
import forms from '../../../shell/forms.module.css';
import { Failure } from '../../../shell/Problem.tsx';
import styles from '../../LongForm.module.css';
import { PACKS_KEY, PREVIEWS_KEY } from '../pack-queries.ts';
import { FilesFields } from './FilesFields.tsx';
import { checkPack, fieldsOf, type Form, NEW_PACK, type PackFields, requestOf } from './pack-fields.ts';
import { PeopleField } from './PeopleField.tsx';
import { ReportsField } from './ReportsField.tsx';
import { WhenFields } from './WhenFields.tsx';

type Props = {
  readonly pack: Pacote | undefined;
  readonly people: readonly Pessoa[];
  readonly budgets: readonly Orcamento[];
  readonly views: readonly Vista[];
  /** Whether e-mail is set up; undefined until that is known. */
  readonly hasMail: boolean | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

/** The form of a pack: its reports and files at the left, its schedule and people at the right. */
export function PackForm({ pack, people, budgets, views, hasMail, onBusy, onDone, onClose }: Props): ReactNode {
  const form: Form = useForm<PackFields>({
    initialValues: pack === undefined ? NEW_PACK : fieldsOf(pack),
    validate: checkPack,
  });
  const change = useSaving(pack?.id);
  const submit = (fields: PackFields) => {
    onBusy(true);
    const onSuccess = (id: string) => {
      onDone(id);
      notifySuccess(pack === undefined ? CREATED : `Pacote “${fields.nome.trim()}” alterado.`);
    };
    change.mutate(fields, { onSuccess, onSettled: () => onBusy(false) });
  };
  return (
    <form
      noValidate
      className={forms['form']}
      onSubmit={form.onSubmit(submit, (problems) => focusFirst(form, problems))}
    >
      <div className={styles['halves']}>
        <div className={forms['form']}>
          <Name form={form} />
          <ReportsField {...{ form, views, budgets }} />
          <FilesFields form={form} />
        </div>
        <div className={forms['form']}>
          <WhenFields form={form} hasMail={hasMail} />
          <PeopleField form={form} people={people} />
        </div>
      </div>
      <Foot
        error={change.error}
        isPending={change.isPending}
        action={pack === undefined ? 'Criar' : 'Salvar'}
        onClose={onClose}
      />
    </form>
  );
}

type FootProps = Pick<Props, 'onClose'> & {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly action: string;
};

function Foot({ error, isPending, action, onClose }: FootProps): ReactNode {
  return (
    <div className={styles['foot']}>
      <Failure error={error} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </div>
    </div>
  );
}

function focusFirst(form: Form, problems: object): void {
  form.getInputNode(Object.keys(problems)[0]!)?.focus();
}

const CREATED = 'Pacote criado. Veja o de uma pessoa antes de fazer o primeiro.';

/** Creates a pack, or changes the one with an id; returns its id. */
function useSaving(id: string | undefined) {
  return useChange(
    async (fields: PackFields): Promise<string> => {
      const body = requestOf(fields);
      if (id === undefined) return (await ask(criarPacote, { body })).id;
      await ask(mudarPacote, { params: { id }, body });
      return id;
    },
    { list: PACKS_KEY, alongside: PREVIEWS_KEY },
  );
}

function Name({ form }: { readonly form: Form }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // the dialog opened before the lists were fetched
  return <TextInput ref={input} label="Nome" autoComplete="off" maxLength={80} {...form.getInputProps('nome')} />;
}
