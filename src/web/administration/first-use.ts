import type { Comeco } from '../../contracts/administration/comecar.ts';

/** The fields of a first start. */
export type FirstUse = Comeco & { readonly repetida: string };

export const NOTHING_YET: FirstUse = { organizacao: '', nome: '', email: '', senha: '', repetida: '' };

/** How many characters a password may have. */
const PASSWORD = { min: 8, max: 128 } as const;

/** The rule for passwords, shown with the field. */
export const PASSWORD_RULE = `De ${PASSWORD.min} a ${PASSWORD.max} caracteres; quanto mais longa, melhor.`;

/** Checks the fields before the request; null for good ones. */
export function checkFirstUse({ organizacao, nome, email, senha, repetida }: FirstUse) {
  return {
    organizacao: organizacao.trim() === '' ? 'Informe o nome da organização.' : null,
    nome: nome.trim() === '' ? 'Informe o seu nome.' : null,
    email: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? null : 'Informe um e-mail válido.',
    senha: senha.length < PASSWORD.min || senha.length > PASSWORD.max ? PASSWORD_RULE : null,
    repetida: repetida === senha ? null : 'As duas senhas não são iguais.',
  } satisfies Record<keyof FirstUse, string | null>;
}
