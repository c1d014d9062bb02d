import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../../api/request.ts';
import forms from '../../session/forms.module.css';
import { Problem } from '../../session/Problem.tsx';
import { CentrosField } from './centros/CentrosField.tsx';
import { checkPerson, type PersonFields } from './person-fields.ts';
import styles from './PersonForm.module.css';
import { RightsField } from './RightsField.tsx';

type Props = {
  readonly initial: PersonFields;
  /** An e-mail is a person's for good. */
  readonly hasEmail: boolean;
  readonly action: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (fields: PersonFields) => void;
  readonly onClose: () => void;
};

/** A person's name, e-mail where it is a new one, rights and cost centres. */
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
        {error !== null && <Problem>{describeFailure(error)}</Problem>}
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
