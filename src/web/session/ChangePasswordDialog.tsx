import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog in which one changes one's own password; it forgets what was typed when it closes. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Alterar senha"
      size="sm"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <ChangePasswordForm onClose={onClose} />
    </Modal>
  );
}
