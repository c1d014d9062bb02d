import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import styles from './ChangePasswordDialog.module.css';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog for changing one's own password; closing it discards the input. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="sm" centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its element would be a second banner on the page. */}
        <div className={styles['head']}>
          <Modal.Title fz="1rem" fw={650}>
            Alterar senha
          </Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </div>
        <Modal.Body>
          <ChangePasswordForm onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
