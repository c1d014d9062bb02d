import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Dialog } from '../shell/Dialog.tsx';
import { Box, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../api/request.ts';
import styles from '../shell/forms.module.css';
import {
  checkNewPassword,
  NO_PASSWORDS,
  PasswordFields,
  type Passwords,
  useChangePassword,
} from './PasswordFields.tsx';
import { Problem } from '../shell/Problem.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog for changing one's own password; closing it discards the input. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Alterar senha" isOpen={isOpen} onClose={onClose}>
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

const TOKENS_STAY = 'Os acessos dos seus programas continuam valendo. Para revogá-los, abra Meus acessos.';

/** Current password, new one, and the new one again. */
function ChangePasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { mutate, isPending, error } = useChangePassword(onClose);
  const form = useForm<Passwords>({ initialValues: NO_PASSWORDS, validate: checkNewPassword });
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit((passwords) => mutate(passwords))}>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <PasswordFields form={form} current="Senha atual" />
      <Box component="p" m={0} c="dimmed" fz="sm">
        {TOKENS_STAY}
      </Box>
      <div className={styles['actions']}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          Alterar
        </Button>
      </div>
    </form>
  );
}
