import { Button, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Pessoa, PessoaNova } from '../../../contracts/administration/pessoas.ts';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { CentrosField } from './centros/CentrosField.tsx';
import { Option } from './Option.tsx';
import styles from './PersonForm.module.css';

type Props = {
  readonly initial: PersonFields;
  /** Whether the form has the e-mail, which never changes later. */
  readonly hasEmail: boolean;
  readonly action: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (fields: PersonFields) => void;
  readonly onClose: () => void;
};

/** The form of a person: name, e-mail if new, rights and cost centres. */
export function PersonForm({ initial, hasEmail, action, isPending, error, onSubmit, onClose }: Props) {
  const form = useForm<PersonFields>({ initialValues: initial, validate: (fields) => checkPerson(fields, hasEmail) });
  const focusProblem = (problems: object) => form.getInputNode(Object.keys(problems)[0]!)?.focus();
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(onSubmit, focusProblem)}>
      <TextInput label="Nome" autoComplete="off" data-autofocus {...form.getInputProps('nome')} />
      {hasEmail && <TextInput {...EMAIL} {...form.getInputProps('email')} />}
      <RightsField form={form} />
      <CentrosField
        centros={form.values.centros}
        hasGerencia={form.values.gerencia}
        problem={form.errors['centros']}
        onChange={(centros) => form.setFieldValue('centros', centros)}
      />
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
    </form>
  );
}

const EMAIL = {
  label: 'E-mail',
  description: 'É com ele que a pessoa entra.',
  type: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The fields of a person's form. */
export type PersonFields = PessoaNova & Pick<Pessoa, 'centros'>;

/** The empty form of a new person. */
export const EMPTY: PersonFields = { nome: '', email: '', isAdmin: false, gerencia: false, centros: 'todos' };

/** Checks the fields before the request; null for valid ones. */
function checkPerson({ nome, email, centros }: PersonFields, hasEmail: boolean) {
  return {
    nome: nome.trim() === '' ? 'Informe o nome.' : null,
    email: !hasEmail || /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? null : 'Informe um e-mail válido.',
    centros: centros === 'todos' || centros.length > 0 ? null : 'Escolha ao menos um centro, ou todos.',
  };
}

/** A person's rights; people limited to some cost centres cannot have gerência. */
function RightsField({ form }: { readonly form: UseFormReturnType<PersonFields> }) {
  const isLimited = form.values.centros !== 'todos';
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>Direitos</legend>
      <Option
        type="checkbox"
        words="Administrador"
        meaning="Vê os catorze relatórios, não só os abertos a todos."
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      <Option
        type="checkbox"
        words="Gerência"
        meaning={
          isLimited ? 'Só para quem vê todos os centros de custo.' : 'Administra dados, pessoas, ERP e registro.'
        }
        disabled={isLimited}
        {...form.getInputProps('gerencia', { type: 'checkbox' })}
      />
    </fieldset>
  );
}
