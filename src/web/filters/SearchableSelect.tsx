import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select, type OptionsFilter } from '@mantine/core';
import { useEffect, useReducer, useState, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';
import styles from './fields.module.css';
import type { FieldProps } from './filter-control.ts';
import { showsWords, typedChoice } from './typed-choice.ts';

/** A required select with a search by typed words, accents and case ignored. */
export function SearchableSelect({ label, value, onChange, choice }: FieldProps) {
  const { options, isOff, isLoading, width = 'wide' } = choice;
  const listRef = useListNotice();
  const chooseTyped = ({ currentTarget: { value: typed } }: FocusEvent<HTMLInputElement>) => {
    const match = typedChoice(options, typed);
    if (match !== undefined && match.value !== value) onChange(match.value);
  };
  return (
    <Select
      label={label}
      withAsterisk
      className={styles[width]}
      placeholder="Selecione"
      data={options}
      disabled={isOff}
      rightSection={isLoading ? <Loader size={14} /> : undefined}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={chooseTyped}
      onKeyDownCapture={takeMarked}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={matchEveryWord}
      withScrollArea={false}
      classNames={LIST_STYLES}
      attributes={{ options: { ref: listRef, tabIndex: -1 } }} // otherwise Tab would stop at a scrolling list
      comboboxProps={{ shadow: 'md', keepMounted: false, withinPortal: false }}
    />
  );
}

/** The keyCode of Safari's Enter that ends a composition, for which `isComposing` is already false. */
const IN_COMPOSITION = 229;

/** Makes Enter choose the highlighted option; Mantine's own index of it is lost when typing is faster than rendering. */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === IN_COMPOSITION) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

/** Renders the field again once its list exists: Mantine knows the list's id only then, for aria-controls and aria-expanded. */
function useListNotice(): RefCallback<HTMLElement> {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => drawAgain(), [list]);
  return setList;
}

const LIST_STYLES = { options: styles['list']! };

/** A disabled option, because screen readers ignore a list without options. */
const NOTHING_FOUND = { value: '', label: 'Nada encontrado', disabled: true };

const matchEveryWord: OptionsFilter = ({ options, search }) => {
  const shows = showsWords(search);
  const found = options.filter((option) => 'label' in option && shows(option));
  return found.length === 0 ? [NOTHING_FOUND] : found;
};
