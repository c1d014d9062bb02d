import { Button } from '@mantine/core';
import type { BriefFilter } from './brief-filters.ts';
import styles from './FoldedForm.module.css';
import type { Folding } from './use-form-folding.ts';

type Props = { readonly filters: readonly BriefFilter[]; readonly folding: Folding };

/** The searched filters in one line, 'Centro Todos · Ano 2026', and the button that opens the form. */
export function FoldedForm({ filters, folding: { open, opener } }: Props) {
  return (
    <div className={styles['folded']}>
      <p className={styles['filters']}>
        {filters.map(({ label, text }, at) => (
          <span key={label}>
            {at > 0 && ' · '}
            {label} <b>{text}</b>
          </span>
        ))}
      </p>
      <Button ref={opener} variant="default" size="compact-sm" fz="xs" onClick={open}>
        Alterar filtros
      </Button>
    </div>
  );
}
