import { Box, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../api/request.ts';
import styles from '../shell/forms.module.css';
import { checkNewPassword, NO_PASSWORDS, type Passwords } from './new-password.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { Problem } from '../shell/Problem.tsx';
import { useChangePassword } from './use-change-password.ts';

const TOKENS_STAY = 'Os acessos dos seus programas continuam valendo. Para revogá-los, abra Meus acessos.';

/** Current password, new one, and the new one again. */
export function ChangePasswordForm({ onClose }: { readonly onClose: () => void }) {
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
