import { Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Chevron } from '../Chevron.tsx';
import type { CompareGroup } from './compare-choices.ts';
import styles from './PastMenu.module.css';

const MomentDialog = lazy(async () => ({ default: (await import('./MomentDialog.tsx')).MomentDialog }));

type Props = {
  readonly label: ReactNode;
  readonly title: string;
  /** The button that clears the choice; undefined if nothing is chosen. */
  readonly end: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Called when the menu opens: the versions and moments are read then. */
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** A button with its menu of versions and moments, and the button that clears what was chosen there. */
export function PastMenu({ label, title, end, onOpen, children }: Props): ReactNode {
  return (
    <div className={styles['past']} data-chosen={end !== undefined}>
      <Menu
        onOpen={onOpen}
        position="bottom-start"
        shadow="md"
        withinPortal={false}
        returnFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button type="button" className={styles['button']} title={title}>
            {label} <Chevron />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles['menu']}>{children}</Menu.Dropdown>
      </Menu>
      {end && (
        <button
          type="button"
          className={styles['end']}
          aria-label={end.label}
          title={end.label}
          onClick={() => end.onPress()}
        >
          ×
        </button>
      )}
    </div>
  );
}

type ItemProps = { readonly label: string; readonly isCurrent?: boolean; readonly onPress: () => void };

/** An item that chooses something, or opens a dialog. */
export function PastItem({ label, isCurrent, onPress }: ItemProps): ReactNode {
  return (
    <Menu.Item aria-current={isCurrent} className={styles['item']} onClick={onPress}>
      {label}
    </Menu.Item>
  );
}

type ChoicesProps = CompareGroup & {
  readonly chosen: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The choices below one heading, each with its date. */
export function Choices({ label, choices, chosen, onChange }: ChoicesProps): ReactNode {
  return (
    <fieldset aria-label={label} className={styles['group']}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {choices.map(({ value, label: name, note }) => (
        <Menu.Item
          key={value}
          aria-current={value === chosen || undefined}
          className={styles['item']}
          rightSection={note && <span className={styles['note']}>{note}</span>}
          onClick={() => onChange(value)}
        >
          {name}
        </Menu.Item>
      ))}
    </fieldset>
  );
}

type AskedProps = {
  readonly title: string;
  readonly action: string;
  /** When the history begins; undefined if no moment can be chosen. */
  readonly since: string | undefined;
  /** Undefined until it is first opened. */
  readonly isOpen: boolean | undefined;
  readonly onClose: () => void;
  readonly onChange: (moment: string) => void;
};

/** The dialog that asks for a moment, whose code is loaded when it is first opened. */
export function AskedMoment({ since, isOpen, onClose, onChange, ...words }: AskedProps): ReactNode {
  if (since === undefined || isOpen === undefined) return null;
  return (
    <Suspense>
      <MomentDialog {...{ ...words, since, isOpen, onClose }} onChoose={(moment) => (onClose(), onChange(moment))} />
    </Suspense>
  );
}
