import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { returnPath } from './return-path.ts';

/** Goes on to where somebody wanted (`voltar`) before signing in stood between; the session is asked for anew. */
export function useGoOn(voltar: string | undefined): () => void {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return () => {
    queryClient.removeQueries();
    history.replace(returnPath(voltar, window.location.origin));
  };
}
