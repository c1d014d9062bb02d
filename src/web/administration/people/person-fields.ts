import type { PessoaNova } from '../../../contracts/administration/pessoas.ts';

/** The fields of a person's form. */
export type PersonFields = Required<Omit<PessoaNova, 'centros'>>;

/** Of a person who is yet to be described. */
export const NOBODY: PersonFields = { nome: '', email: '', isAdmin: false, gerencia: false };

/** What a person may be allowed, and what that means. */
export const RIGHTS = [
  { name: 'isAdmin', words: 'Administrador', meaning: 'Vê os catorze relatórios, não só os abertos a todos.' },
  { name: 'gerencia', words: 'Gerência', meaning: 'Administra dados, pessoas, ERP e registro.' },
] as const;

/** Checks the fields before the request; null for good ones. */
export function checkPerson({ nome, email }: PersonFields, hasEmail: boolean) {
  return {
    nome: nome.trim() === '' ? 'Informe o nome.' : null,
    email: !hasEmail || /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? null : 'Informe um e-mail válido.',
  };
}
