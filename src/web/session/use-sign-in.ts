import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { signIn, type Credentials } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';
import { describeFailure } from '../api/request.ts';
import { returnPath } from './return-path.ts';

const EXPIRED = 'Sua sessão expirou. Entre novamente.';
const route = getRouteApi('/entrar');

/** Signs in and goes to the requested page; `problem` is the server's error message, or that the session expired. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  const { voltar, motivo } = route.useSearch();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ email, password }: Credentials) => ask(signIn, { body: { email: email.trim(), password } }),
    meta: { failure: 'own' },
    onSuccess: () => {
      queryClient.removeQueries();
      history.replace(returnPath(voltar, window.location.origin));
    },
  });
  const expired = motivo === 'expirou' ? EXPIRED : undefined;
  return {
    signIn: (credentials: Credentials) => mutate(credentials),
    isPending,
    problem: error === null ? expired : describeFailure(error),
  } as const;
}
