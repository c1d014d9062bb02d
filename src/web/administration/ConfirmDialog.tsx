import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../shell/Dialog.tsx';
import { Failure } from '../shell/Problem.tsx';
import styles from './ConfirmDialog.module.css';

type Props = {
  /** A question: 'Remover Ana?'. */
  readonly title: string;
  /** The label of the confirming button: 'Remover'. */
  readonly action: string;
  /** Whether the action loses something; the confirming button is then red. */
  readonly isLosing?: boolean;
  readonly isOpen?: boolean;
  readonly isPending?: boolean;
  readonly error?: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The consequences. */
  readonly children: ReactNode;
};

/** Asks before an action; stays open while it runs and shows why it failed. */
export function ConfirmDialog({ title, action, isLosing = false, isOpen = true, ...rest }: Props) {
  const { isPending = false, error = null, onConfirm, onClose, children } = rest;
  return (
    <Dialog title={title} size="md" isOpen={isOpen} isBusy={isPending} onClose={onClose}>
      <div className={styles['words']}>{children}</div>
      <Failure error={error} />
      <div className={styles['actions']}>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button color={isLosing ? 'red.9' : 'marca'} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
