import { Button } from '@mantine/core';
import { filterFields } from '../../reports/filters.ts';
import styles from './FilterForm.module.css';
import type { FilterFormState } from './use-filter-form.ts';
import type { Folding } from './use-form-folding.ts';

type Props = { readonly form: FilterFormState; readonly folding: Folding; readonly slug: string };

const ACTION = { variant: 'subtle', size: 'compact-sm', fw: 500 } as const;

/** Says which filters were kept from earlier searches, empties the form and folds it; nothing in a form never searched. */
export function FormFooter({ form: { carried, kept, clear }, folding, slug }: Props) {
  const { canFold, fold, focusFirst } = folding;
  if (carried === undefined && !canFold) return null;
  const clearAll = (): void => {
    clear();
    focusFirst();
  };
  return (
    <div className={styles['footer']}>
      {kept.length > 0 && (
        <p>
          {carried?.from === slug ? 'Mantidos da última busca: ' : 'Mantidos do relatório anterior: '}
          {listed.format(kept.map((name) => filterFields[name].label))}.
        </p>
      )}
      <Button {...ACTION} onClick={clearAll}>
        Limpar filtros
      </Button>
      {canFold && (
        <Button {...ACTION} onClick={fold}>
          Recolher
        </Button>
      )}
    </div>
  );
}

const listed = new Intl.ListFormat('pt-BR');
