import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select, type OptionsFilter } from '@mantine/core';
import { searchForm } from '../../domain/text.ts';
import type { FieldProps } from './filter-control.ts';

/** A required choice from a list, found by typing part of it, accents and capitals ignored. */
export function SearchableSelect({ label, value, onChange, options, isOff, isLoading, className }: Props) {
  return (
    <Select
      label={label}
      withAsterisk
      className={className}
      placeholder="Selecione"
      data={options}
      disabled={isOff}
      rightSection={isLoading ? <Loader size={14} /> : undefined}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={matchEveryWord}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', keepMounted: false, withinPortal: false }}
    />
  );
}

type Props = FieldProps & { readonly className?: string | undefined };

/** A choice that cannot be made, since a list of choices without any is none to a screen reader. */
const NOTHING_FOUND = { value: '', label: 'Nada encontrado', disabled: true };

const matchEveryWord: OptionsFilter = ({ options, search }) => {
  const words = searchForm(search).split(/\s+/);
  const found = options.filter(
    (option) => 'label' in option && words.every((word) => searchForm(option.label).includes(word)),
  );
  return found.length === 0 ? [NOTHING_FOUND] : found;
};
