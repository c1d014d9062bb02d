import { Button } from '@mantine/core';
import type { ErpNotice } from '../../domain/erp-notices.ts';
import { Dialog } from '../shell/Dialog.tsx';
import styles from './ConfirmExport.module.css';

type Props = {
  /** Why the file would be wrong. */
  readonly reason: string;
  readonly notices: readonly ErpNotice[];
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks for a confirmation before a file is made that would be wrong without the ERP's values. */
export function ConfirmExport({ reason, notices, isOpen, onConfirm, onClose }: Props) {
  return (
    <Dialog title="Exportar sem os valores atuais do ERP?" size="md" isOpen={isOpen} onClose={onClose}>
      {notices.map(({ kind, title, text }) => (
        <p key={kind} className={styles['words']}>
          <strong>{title}</strong> {text}
        </p>
      ))}
      <p className={styles['words']}>{reason}</p>
      <div className={styles['actions']}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={onConfirm}>Exportar assim mesmo</Button>
      </div>
    </Dialog>
  );
}
