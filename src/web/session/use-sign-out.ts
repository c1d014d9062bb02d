import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';

/** Ends the session and clears the cache; who entered by a provider leaves there too, which leads back. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => ask(signOut, {}),
    onSuccess: async ({ provedor }) => {
      await navigate({ to: '/entrar' }); // so that the way back from the provider shows nothing of before
      queryClient.clear();
      if (provedor !== null) window.location.assign(provedor);
    },
  });
}
