import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select, type OptionsFilter } from '@mantine/core';
import { useEffect, useReducer, useState, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';
import styles from './fields.module.css';
import type { FieldProps } from './filter-control.ts';
import { showsWords, typedChoice } from './typed-choice.ts';

/** A required choice from a list, found by typing part of it, accents and capitals ignored. */
export function SearchableSelect({ label, value, onChange, options, isOff, isLoading, className }: Props) {
  const noticeList = useListNotice();
  const chooseTyped = ({ currentTarget: { value: typed } }: FocusEvent<HTMLInputElement>) => {
    const meant = typedChoice(options, typed);
    if (meant !== undefined && meant.value !== value) onChange(meant.value);
  };
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
      onBlur={chooseTyped}
      onKeyDownCapture={takeMarked}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={matchEveryWord}
      withScrollArea={false}
      classNames={LIST_STYLES}
      attributes={{ options: { ref: noticeList, tabIndex: -1 } }} // else Tab stops at a list that scrolls
      comboboxProps={{ shadow: 'md', keepMounted: false, withinPortal: false }}
    />
  );
}

type Props = FieldProps & { readonly className?: string | undefined };

/** What Safari's Enter that ends a composition says of itself, when it no longer is in one. */
const IN_COMPOSITION = 229;

/** Enter takes the option that is marked; Mantine takes the one it counts, and forgets its count where typing outran it. */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === IN_COMPOSITION) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

/** Mantine learns the list's id after the field was drawn: drawn again, it says that its list is open, and which. */
function useListNotice(): RefCallback<HTMLElement> {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => drawAgain(), [list]);
  return setList;
}

const LIST_STYLES = { options: styles['list']! };

/** A choice that cannot be made, since a list of choices without any is none to a screen reader. */
const NOTHING_FOUND = { value: '', label: 'Nada encontrado', disabled: true };

const matchEveryWord: OptionsFilter = ({ options, search }) => {
  const shows = showsWords(search);
  const found = options.filter((option) => 'label' in option && shows(option));
  return found.length === 0 ? [NOTHING_FOUND] : found;
};
