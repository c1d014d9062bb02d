/** What the dialog asks for. */
export type Passwords = { readonly current: string; readonly chosen: string; readonly repeated: string };

export const NO_PASSWORDS: Passwords = { current: '', chosen: '', repeated: '' };

/** What is wrong with each field before the server is asked; null where nothing is. */
export function checkNewPassword({ current, chosen, repeated }: Passwords): Record<keyof Passwords, string | null> {
  return {
    current: current === '' ? 'Informe a senha atual.' : null,
    chosen: chosen === '' ? 'Informe a nova senha.' : null,
    repeated: repeated === chosen ? null : 'As duas senhas não são iguais.',
  };
}
