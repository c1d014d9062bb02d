import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';

/** Whether inactive natures are shown and counted; off by default (spec §2.1). */
export const exibirNaturezasInativas: FilterControl = {
  Field: ExibirNaturezasInativasField,
  shortLabel: 'Inativas',
  initial: 'false',
  offer: () => ({
    fixed: [
      { value: 'true', label: 'Sim', brief: 'sim' },
      { value: 'false', label: 'Não', brief: 'não' },
    ],
  }),
};

function ExibirNaturezasInativasField({ label, value, onChange }: FieldProps) {
  return (
    <Switch
      className={styles['switch']}
      classNames={{ input: styles['toggle'] ?? '' }}
      label={label}
      checked={value === 'true'}
      onChange={(event) => onChange(String(event.currentTarget.checked))}
    />
  );
}
