import { useMutation } from '@tanstack/react-query';
import { changePassword } from '../../contracts/sign-in.ts';
import { notifySuccess } from '../api/notify.ts';
import { ask } from '../api/ask.ts';
import type { Passwords } from './new-password.ts';

/** Changes the user's password and ends their other sessions. */
export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: ({ current, chosen }: Passwords) =>
      ask(changePassword, { body: { currentPassword: current, newPassword: chosen, revokeOtherSessions: true } }),
    meta: { failure: 'shown' },
    onSuccess: () => {
      onDone();
      notifySuccess('Senha alterada.');
    },
  });
}
