import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Chevron } from '../Chevron.tsx';
import { type Comparable, compareGroups } from './compare-choices.ts';
import styles from './CompareMenu.module.css';
import { MomentDialog } from './MomentDialog.tsx';

type Props = {
  readonly comparable: Comparable;
  /** The chosen one as the address says it, and what it is called; undefined without a comparison. */
  readonly chosen: { readonly value: string; readonly label: string } | undefined;
  /** Chooses another one, or none. */
  readonly onChange: (value: string | undefined) => void;
};

/** The button 'Comparar com', its menu of versions, moments, years and bases, and the button that ends the comparison. */
export function CompareMenu({ comparable, chosen, onChange }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const groups = compareGroups(comparable);
  const hasMoments = comparable.since !== undefined;
  if (groups.length === 0 && !hasMoments && chosen === undefined) return null;
  return (
    <div className={styles['compare']} data-chosen={chosen !== undefined}>
      <Menu position="bottom-start" shadow="md" withinPortal={false} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles['button']} title="Mostrar o que mudou">
            Comparar com
            {chosen && (
              <>
                : <b>{chosen.label}</b>
              </>
            )}{' '}
            <Chevron />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles['menu']}>
          {groups.map(({ label, choices }) => (
            <fieldset key={label} aria-label={label} className={styles['group']}>
              <Menu.Label aria-hidden>{label}</Menu.Label>
              {choices.map(({ value, label: name, note }) => (
                <Menu.Item
                  key={value}
                  aria-current={value === chosen?.value}
                  className={styles['item']}
                  rightSection={note && <span className={styles['note']}>{note}</span>}
                  onClick={() => onChange(value)}
                >
                  {name}
                </Menu.Item>
              ))}
            </fieldset>
          ))}
          {hasMoments && (
            <Menu.Item className={styles['item']} onClick={() => setAsking(true)}>
              Outro momento…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <button
          type="button"
          className={styles['end']}
          aria-label="Deixar de comparar"
          title="Deixar de comparar"
          onClick={() => onChange(undefined)}
        >
          ×
        </button>
      )}
      {hasMoments && (
        <MomentDialog
          isOpen={isAsking}
          since={comparable.since!}
          onClose={() => setAsking(false)}
          onChoose={(moment) => {
            setAsking(false);
            onChange(moment);
          }}
        />
      )}
    </div>
  );
}
