import type { UseFormReturnType } from '@mantine/form';
import { Option } from './Option.tsx';
import type { PersonFields } from './person-fields.ts';
import styles from './PersonForm.module.css';

/** A person's rights; who is limited to some cost centres cannot administer. */
export function RightsField({ form }: { readonly form: UseFormReturnType<PersonFields> }) {
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
