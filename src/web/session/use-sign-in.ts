import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn, type Credentials } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';
import { describeFailure } from '../api/request.ts';
import { useGoOn } from './use-go-on.ts';

/** What is said where a session has ended. */
export const EXPIRED = 'Sua sessão expirou. Entre novamente.';
const route = getRouteApi('/entrar');

/**
 * Signs in and goes to the requested page, by way of a code where the person has a second factor; `problem` is the server's
 * error message, or that the session expired.
 */
export function useSignIn() {
  const { motivo, voltar } = route.useSearch();
  const goOn = useGoOn(voltar);
  const [needsCode, setNeedsCode] = useState(false);
  const [over, setOver] = useState<string>();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ email, password }: Credentials) => ask(signIn, { body: { email: email.trim(), password } }),
    meta: { failure: 'own' },
    onMutate: () => setOver(undefined),
    onSuccess: ({ faltaCodigo }) => (faltaCodigo ? setNeedsCode(true) : goOn()),
  });
  const expired = motivo === 'expirou' ? EXPIRED : undefined;
  return {
    signIn: (credentials: Credentials) => mutate(credentials),
    isPending,
    problem: error === null ? (over ?? expired) : describeFailure(error),
    /** What was typed before. */
    email: variables?.email ?? '',
    needsCode,
    goOn,
    backToPassword: (problem?: string) => {
      setOver(problem);
      setNeedsCode(false);
    },
  } as const;
}
