import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select, type OptionsFilter } from '@mantine/core';
import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import styles from './fields.module.css';
import { searchForm } from '../../base/text.ts';
import type { FieldProps, Option } from './filter-control.ts';

/** A required select with a search by typed words, accents and case ignored. */
export function SearchableSelect({ label, value, onChange, choice, opensOnFocus }: FieldProps) {
  const { options, isOff, isLoading, isReachable = false, width = 'wide' } = choice;
  const listRef = useListNotice();
  const chooseTyped = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const match = typedChoice(options, input.value);
    if (match !== undefined && match.value !== value) onChange(match.value);
  };
  return (
    <Select
      label={label}
      withAsterisk
      className={styles[width]}
      placeholder="Selecione"
      data={options}
      disabled={isOff && !isReachable}
      aria-disabled={isOff}
      aria-busy={isLoading}
      rightSection={isLoading ? <Loader size={14} /> : undefined}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...useShownText(options, value)}
      onFocus={selectText}
      onClick={selectUntyped(labelIn(options, value))}
      onBlur={chooseTyped}
      onKeyDownCapture={(event) => {
        takeMarked(event);
        if (event.key === 'Tab') chooseTyped(event); // before the focus moves: the choice may enable the next field
      }}
      searchable
      openOnFocus={opensOnFocus}
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={isLoading ? matchLoaded : matchEveryWord}
      withScrollArea={false}
      classNames={LIST_STYLES}
      attributes={{ options: { ref: listRef, tabIndex: -1 } }} // otherwise Tab would stop at a scrolling list
      comboboxProps={{ shadow: 'md', keepMounted: false, withinPortal: false }}
    />
  );
}

/** Props that show the typed text, or the chosen option's label, also if that option is chosen again. */
function useShownText(options: readonly Option[], value: string) {
  const label = labelIn(options, value);
  const [searchValue, setText] = useState(label);
  const ref = useRef<HTMLInputElement>(null);
  const before = useRef(searchValue);
  useEffect(() => {
    const arrived = before.current === '' && searchValue !== '' && searchValue === label;
    if (arrived && ref.current === document.activeElement) ref.current?.select(); // focused before the label arrived
    before.current = searchValue;
  }, [searchValue, label]);
  const show = (submitted: string) => setText(labelIn(options, submitted));
  return { ref, searchValue, onSearchChange: setText, onOptionSubmit: show };
}

/** The label of an option by its value; empty if there is none. */
function labelIn(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** Selects the whole text, so that typing replaces it. */
function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}

/** Selects the whole text on a click, unless the user is typing or has selected a part of it. */
function selectUntyped(chosen: string) {
  return ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void => {
    // Later, because a click on selected words removes the selection only after this event.
    setTimeout(() => {
      if (input.value === chosen && input.selectionStart === input.selectionEnd) input.select();
    });
  };
}

/** The keyCode in Safari of the Enter that ends an IME composition, when `isComposing` is already false. */
const IN_COMPOSITION = 229;

/** Makes Enter choose the highlighted option; Mantine loses its index if typing is faster than rendering. */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === IN_COMPOSITION) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

/** Renders the field again once its list exists, as Mantine has no id for aria-controls and aria-expanded before. */
function useListNotice() {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => drawAgain(), [list]);
  return setList;
}

const LIST_STYLES = { options: styles['list']! };

const matchEveryWord = matchWords('Nada encontrado');
const matchLoaded = matchWords('Carregando ...');

/** Keeps options with every typed word, or else a disabled one that says `none`: screen readers ignore empty lists. */
function matchWords(none: string): OptionsFilter {
  const nothing = [{ value: '', label: none, disabled: true }];
  return ({ options, search }) => {
    const shows = showsWords(search);
    const found = options.filter((option) => 'label' in option && shows(option));
    return found.length === 0 ? nothing : found;
  };
}

/** A test whether an option's label contains every typed word, accents and case ignored. */
export function showsWords(typed: string): (option: Pick<Option, 'label'>) => boolean {
  const words = wordsOf(typed);
  return ({ label }) => words.every((word) => searchForm(label).includes(word));
}

/** The option that a typed text means: by code or label, or the only one with its words. */
export function typedChoice(options: readonly Option[], typed: string): Option | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const text = words.join(' ');
  const named = options.filter(({ label }) => searchForm(label) === text || codeOf(label) === text);
  return onlyOne(named) ?? onlyOne(options.filter(showsWords(typed)));
}

function wordsOf(typed: string): readonly string[] {
  return searchForm(typed).split(/\s+/).filter(Boolean);
}

/** '1.10' of '1.10 - Uberaba'. */
function codeOf(label: string): string | undefined {
  return / - /.test(label) ? searchForm(label).split(' - ')[0] : undefined;
}

function onlyOne(options: readonly Option[]): Option | undefined {
  return options.length === 1 ? options[0] : undefined;
}
