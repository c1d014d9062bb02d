import type { OidcSettings } from '../../settings/oidc.ts';
import type { MailSettings } from '../../mail/settings.ts';
import { signInOptions } from '../../contracts/sign-in.ts';
import { addRoute } from '../http/answer.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';

/** The enabled ways to sign in. */
export type SignInWays = {
  readonly localPasswords: boolean;
  readonly oidc: Pick<OidcSettings, 'name' | 'domains'> | undefined;
  readonly mail: MailSettings | undefined;
};

/** The route that tells the sign-in page the enabled ways to sign in. */
export function optionsRoute(api: Api, { localPasswords: senha, oidc, mail }: SignInWays): void {
  addRoute(api, signInOptions, () => ({
    senha,
    esqueci: senha && mail !== undefined,
    oidc: oidc === undefined ? null : { nome: oidc.name },
  }));
}

/** Throws a 403 if passwords are disabled. */
export function requirePasswords({ localPasswords, oidc }: SignInWays): void {
  if (localPasswords) return;
  throw new Refusal(403, `Aqui não se usam senhas. Entra-se com ${oidc?.name ?? 'a conta da organização'}.`);
}
