import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { postJson } from '../api/request.ts';

/** Ends the session; nothing that was seen in it stays in the page's memory. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => postJson('/api/auth/sign-out', {}),
    onSuccess: async () => {
      await navigate({ to: '/entrar' });
      queryClient.clear();
    },
  });
}
