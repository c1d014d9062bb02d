import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

type Props = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether something is under way that its closing would leave unseen: until then it stays open. */
  readonly isBusy?: boolean;
  readonly size?: 'sm' | 'md' | 'xl';
  readonly children: ReactNode;
};

/** A dialog with its title and a button to close it; what had the focus when it opened gets it back. */
export function Dialog({ title, isOpen, onClose, isBusy = false, size = 'sm', children }: Props) {
  useFocusBack(isOpen);
  const busy = useRef(isBusy); // Mantine's keys may still know the function of the drawing before
  useLayoutEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);
  const close = () => {
    if (!busy.current) onClose();
  };
  return (
    <Modal.Root opened={isOpen} onClose={close} size={size} centered returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its element would be a second banner on the page. */}
        <div className={styles['head']}>
          <Modal.Title fz="1rem" fw={650}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mantine's own way misses a dialog that is open when it is first drawn, as those are whose code is loaded on first use. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
}
