/** The fields of the dialog. */
export type Passwords = { readonly current: string; readonly chosen: string; readonly repeated: string };

export const NO_PASSWORDS: Passwords = { current: '', chosen: '', repeated: '' };

/** Validates the fields before the request; null for valid ones. */
export function checkNewPassword({ current, chosen, repeated }: Passwords): Record<keyof Passwords, string | null> {
  return {
    current: current === '' ? 'Informe a senha atual.' : null,
    chosen: chosen === '' ? 'Informe a nova senha.' : null,
    repeated: repeated === chosen ? null : 'As duas senhas não são iguais.',
  };
}
