import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../../api/request.ts';
import forms from '../../session/forms.module.css';
import { Problem } from '../../session/Problem.tsx';
import { RIGHTS, checkPerson, type PersonFields } from './person-fields.ts';
import styles from './PersonForm.module.css';

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

/** A person's name, e-mail where it is a new one, and rights. */
export function PersonForm({ initial, hasEmail, action, isPending, error, onSubmit, onClose }: Props) {
  const form = useForm<PersonFields>({ initialValues: initial, validate: (fields) => checkPerson(fields, hasEmail) });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(onSubmit)}>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <TextInput label="Nome" autoComplete="off" data-autofocus {...form.getInputProps('nome')} />
      {hasEmail && (
        <TextInput
          label="E-mail"
          description="É com ele que a pessoa entra."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
      )}
      <fieldset className={styles['rights']}>
        <legend className={styles['legend']}>Direitos</legend>
        {RIGHTS.map(({ name, words, meaning }) => (
          <label key={name} className={styles['right']}>
            <input type="checkbox" {...form.getInputProps(name, { type: 'checkbox' })} />
            <span>
              {words}
              <span className={styles['meaning']}>{meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={forms['actions']}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
