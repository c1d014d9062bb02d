import type { Pessoa, PessoaNova } from '../../../contracts/administration/pessoas.ts';

/** The fields of a person's form. */
export type PersonFields = PessoaNova & Pick<Pessoa, 'centros'>;

/** Of a person who is yet to be described. */
export const NOBODY: PersonFields = { nome: '', email: '', isAdmin: false, gerencia: false, centros: 'todos' };

/** Checks the fields before the request; null for good ones. */
export function checkPerson({ nome, email, centros }: PersonFields, hasEmail: boolean) {
  return {
    nome: nome.trim() === '' ? 'Informe o nome.' : null,
    email: !hasEmail || /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? null : 'Informe um e-mail válido.',
    centros: centros === 'todos' || centros.length > 0 ? null : 'Escolha ao menos um centro, ou todos.',
  };
}
