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
  /** Whether the dialog must stay open, for example while a request runs. */
  readonly isBusy?: boolean;
  readonly size?: 'sm' | 'md' | 'xl';
  readonly children: ReactNode;
};

/** A dialog with a title and a button to close it; on closing, the focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, isBusy = false, size = 'sm', children }: Props) {
  useFocusBack(isOpen);
  const busy = useRef(isBusy); // Mantine's key listener may still call the function of the previous render
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
        {/* Not Modal.Header: it would be a second banner on the page. */}
        <div className={styles['head']}>
          <Modal.Title fz="1rem" fw={650} lh={1.3}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns the focus on closing, which Mantine fails to do for dialogs open on first render, such as lazy ones. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
}
