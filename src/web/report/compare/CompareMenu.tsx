import { Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Chevron } from '../Chevron.tsx';
import { type Comparable, type CompareGroup, compareGroups } from './compare-choices.ts';
import styles from './CompareMenu.module.css';
import type { ComparedAmounts } from './offered-amounts.ts';

const AmountsDialog = lazy(async () => ({ default: (await import('./AmountsDialog.tsx')).AmountsDialog }));
const MomentDialog = lazy(async () => ({ default: (await import('./MomentDialog.tsx')).MomentDialog }));

/** A chosen comparison as the address says it, and what it is called. */
type Chosen = { readonly value: string; readonly label: string };

type Props = {
  readonly comparable: Comparable;
  /** Undefined without a comparison. */
  readonly chosen: Chosen | undefined;
  /** Chooses another one, or none. */
  readonly onChange: (value: string | undefined) => void;
  /** The amounts that can be compared; undefined without a comparison. */
  readonly amounts: ComparedAmounts | undefined;
  /** Called when the menu opens: its versions and moments are read then. */
  readonly onOpen: () => void;
};

/** The button 'Comparar com', its menu of versions, moments, years and bases, and the button that ends the comparison. */
export function CompareMenu({ comparable, chosen, amounts, onChange, onOpen }: Props): ReactNode {
  const { since } = comparable;
  const [isAsking, setAsking] = useState<boolean>();
  const [isChoosing, setChoosing] = useState<boolean>();
  return (
    <div className={styles['compare']} data-chosen={chosen !== undefined}>
      <Menu
        onOpen={onOpen}
        position="bottom-start"
        shadow="md"
        withinPortal={false}
        returnFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button type="button" className={styles['button']} title="Mostrar o que mudou">
            Comparar com{chosen && ': '}
            {chosen && <b>{chosen.label}</b>} <Chevron />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles['menu']}>
          {amounts && amounts.offered.length > 1 && (
            <>
              <OpeningItem label="Valores comparados…" onPress={() => setChoosing(true)} />
              <Menu.Divider />
            </>
          )}
          {compareGroups(comparable).map((group) => (
            <Choices key={group.label} {...group} {...{ chosen, onChange }} />
          ))}
          {since !== undefined && <OpeningItem label="Outro momento…" onPress={() => setAsking(true)} />}
        </Menu.Dropdown>
      </Menu>
      {chosen && <EndButton onPress={() => onChange(undefined)} />}
      <AskedMoment {...{ since, onChange }} isOpen={isAsking} onClose={() => setAsking(false)} />
      <ChosenAmounts amounts={amounts} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
}

/** An item that opens a dialog. */
function OpeningItem({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactNode {
  return (
    <Menu.Item className={styles['item']} onClick={onPress}>
      {label}
    </Menu.Item>
  );
}

type AskedProps = Pick<Props, 'onChange'> & {
  readonly since: string | undefined;
  /** Undefined until it is first opened. */
  readonly isOpen: boolean | undefined;
  readonly onClose: () => void;
};

/** The dialog that asks for a moment, whose code is loaded when it is first opened. */
function AskedMoment({ since, isOpen, onClose, onChange }: AskedProps): ReactNode {
  if (since === undefined || isOpen === undefined) return null;
  return (
    <Suspense>
      <MomentDialog
        title="Comparar com outro momento"
        action="Comparar"
        {...{ since, isOpen, onClose }}
        onChoose={(moment) => (onClose(), onChange(moment))}
      />
    </Suspense>
  );
}

type ChosenAmountsProps = Pick<Props, 'amounts'> & Pick<AskedProps, 'isOpen' | 'onClose'>;

/** The dialog that asks for the compared amounts, whose code is loaded when it is first opened. */
function ChosenAmounts({ amounts, isOpen, onClose }: ChosenAmountsProps): ReactNode {
  if (amounts === undefined || isOpen === undefined) return null;
  const { onChange, ...choice } = amounts;
  return (
    <Suspense>
      <AmountsDialog {...{ ...choice, isOpen, onClose }} onChoose={(names) => (onClose(), onChange(names))} />
    </Suspense>
  );
}

/** The choices below one heading, each with when it was. */
export function Choices({
  label,
  choices,
  chosen,
  onChange,
}: CompareGroup & Pick<Props, 'chosen' | 'onChange'>): ReactNode {
  return (
    <fieldset aria-label={label} className={styles['group']}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {choices.map(({ value, label: name, note }) => (
        <Menu.Item
          key={value}
          aria-current={value === chosen?.value || undefined}
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

function EndButton({ onPress }: { readonly onPress: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={styles['end']}
      aria-label="Deixar de comparar"
      title="Deixar de comparar"
      onClick={onPress}
    >
      ×
    </button>
  );
}
