import { useMutation } from '@tanstack/react-query';
import { notifySuccess } from '../api/notify.ts';
import { postJson } from '../api/request.ts';
import type { Passwords } from './new-password.ts';

/** Changes one's own password and ends one's sessions elsewhere. */
export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: ({ current, chosen }: Passwords) =>
      postJson('/api/auth/change-password', {
        currentPassword: current,
        newPassword: chosen,
        revokeOtherSessions: true,
      }),
    meta: { failure: 'shown' },
    onSuccess: () => {
      onDone();
      notifySuccess('Senha alterada.');
    },
  });
}
