import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Dialog } from '../shell/Dialog.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog for changing one's own password; closing it discards the input. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Alterar senha" isOpen={isOpen} onClose={onClose}>
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}
