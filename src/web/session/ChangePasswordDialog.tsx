import { Box } from '@mantine/core';
import { Dialog } from '../shell/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog for changing one's own password; closing it discards the input. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Alterar senha" isOpen={isOpen} onClose={onClose}>
      <PasswordForm current="Senha atual" submit="Alterar" leave="Cancelar" onLeave={onClose} onDone={onClose}>
        <Box component="p" m={0} c="dimmed" fz="sm">
          Os acessos dos seus programas continuam valendo. Para revogá-los, abra Meus acessos.
        </Box>
      </PasswordForm>
    </Dialog>
  );
}
