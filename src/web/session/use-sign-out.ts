import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';

/** Ends the session and clears the cache. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => ask(signOut, {}),
    onSuccess: async () => {
      await navigate({ to: '/entrar' });
      queryClient.clear();
    },
  });
}
