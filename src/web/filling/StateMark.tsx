import type { ReactNode } from 'react';
import type { Estado } from '../../domain/collection-states.ts';
import styles from './StateMark.module.css';

type Props = {
  readonly estado: Estado;
  /** The text of the state. */
  readonly children: ReactNode;
};

/** A state as an icon with its own shape and a text, so that its colour is not needed. */
export function StateMark({ estado, children }: Props) {
  return (
    <span className={styles['mark']} data-estado={estado}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden className={styles['icon']}>
        {ICONS[estado]}
      </svg>
      <span className={styles['words']}>{children}</span>
    </span>
  );
}

const RING = <circle cx={6} cy={6} r={4.75} fill="none" stroke="currentColor" strokeWidth={1.5} />;
const DISC = <circle cx={6} cy={6} r={5.5} fill="currentColor" />;
const STROKE = { fill: 'none', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const ICONS: Readonly<Record<Estado, ReactNode>> = {
  naoAberta: RING,
  baixada: (
    <>
      {RING}
      <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" />
    </>
  ),
  devolvidaComErros: (
    <>
      {DISC}
      <path d="M6 3v3.4M6 8.9v.1" stroke="var(--mantine-color-body)" {...STROKE} />
    </>
  ),
  aguardando: DISC,
  aceita: (
    <>
      {DISC}
      <path d="m3.6 6.2 1.7 1.7 3.1-3.5" stroke="var(--mantine-color-body)" {...STROKE} />
    </>
  ),
  atrasada: (
    <>
      {RING}
      <path d="M6 3.4V6l1.8 1.2" stroke="currentColor" {...STROKE} />
    </>
  ),
};
