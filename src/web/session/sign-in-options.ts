import { useQuery } from '@tanstack/react-query';
import { signInOptions, type SignInOptions } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';

const PASSWORDS_ALONE: SignInOptions = { senha: true, oidc: null };

/** Kept apart from the cache of answers, which is cleared whenever somebody signs in or out. */
let asked: Promise<SignInOptions> | undefined;

/** How one may sign in here; where that cannot be asked, the form stands, and says what is wrong when it is sent. */
export function fetchSignInOptions(): Promise<SignInOptions> {
  asked ??= ask(signInOptions, {}).catch(() => {
    asked = undefined;
    return PASSWORDS_ALONE;
  });
  return asked;
}

/** Whether passwords are used here; as long as that is not known, they are. */
export function useHasPasswords(): boolean {
  const { data } = useQuery({
    queryKey: ['entrada'],
    queryFn: fetchSignInOptions,
    staleTime: Infinity,
    meta: { failure: 'own' },
  });
  return data?.senha ?? true;
}
