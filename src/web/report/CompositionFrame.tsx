import { Loader } from '@mantine/core';
import { lazy, Suspense, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Report } from '../../reports/report.ts';
import styles from './CompositionFrame.module.css';
import type { Found } from './fetch-report.ts';
import type { ReportLink } from './link.ts';
import type { OpenedAmount } from '../composition/opened-params.ts';

const Composition = lazy(async () => ({ default: (await import('../composition/Composition.tsx')).Composition }));

type Props = {
  readonly ref: Ref<HTMLElement>;
  readonly report: Report;
  readonly link: Extract<ReportLink, { readonly kind: 'search' }>;
  readonly found: Found;
  readonly opened: OpenedAmount;
  /** How many amounts the way back leads through. */
  readonly amountsBefore: number;
  readonly searchAgain: () => void;
  readonly onClose: () => void;
};

/** The panel beside the table, whose code is loaded when an amount is opened; Escape closes it. */
export function CompositionFrame({ ref, ...props }: Props): ReactNode {
  const { onClose } = props;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from every link and button in it
    <aside
      ref={ref}
      className={`${styles['panel']} no-print`}
      aria-label="De que o valor é feito"
      onKeyDown={closeByKey}
    >
      <Suspense fallback={<Waiting />}>
        <Composition {...props} />
      </Suspense>
    </aside>
  );
}

function Waiting(): ReactNode {
  return (
    <output className={styles['waiting']}>
      <Loader size="sm" />
      <span>Carregando ...</span>
    </output>
  );
}
