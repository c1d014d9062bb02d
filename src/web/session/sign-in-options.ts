import { useQuery } from '@tanstack/react-query';
import { signInOptions, type SignInOptions } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';

/** The cached options, outside the query cache, which is cleared whenever somebody signs in or out. */
let options: Promise<SignInOptions> | undefined;

/** The ways to sign in here; if the request fails, the password form is shown, and its submission shows the failure. */
export function fetchSignInOptions(): Promise<SignInOptions> {
  options ??= ask(signInOptions, {}).catch(() => {
    options = undefined;
    return { senha: true, esqueci: false, oidc: null };
  });
  return options;
}

/** Whether passwords are used here; true until it is known. */
export function useHasPasswords(): boolean {
  const { data } = useQuery({
    queryKey: ['formas-de-entrada'],
    queryFn: fetchSignInOptions,
    staleTime: Infinity,
    meta: { failure: 'own' },
  });
  return data?.senha ?? true;
}
