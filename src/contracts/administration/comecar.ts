import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

const name = (what: string) =>
  z.string(`Informe ${what}.`).trim().min(1, `Informe ${what}.`).max(200, `Nome longo demais: ${what}.`);

const comeco = z.strictObject(
  {
    organizacao: name('o nome da organização'),
    nome: name('o seu nome'),
    email: z.email('Informe um e-mail válido.').max(320, 'E-mail longo demais.'),
    senha: z.string('Informe a senha.'),
  },
  'Informe a organização, o seu nome, o e-mail e a senha.',
);

/** The organisation that replaces the demonstration, and its first person. */
export type Comeco = z.infer<typeof comeco>;

/** Deletes the demonstration and creates an organisation with its first person, who is then signed in. */
export const comecar = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${ADMINISTRATION}/comecar`,
  summary: 'Começar com os próprios dados: a demonstração sai, a organização e a primeira pessoa entram',
  description:
    'Só enquanto não há nada além da demonstração (409). Saem também todas as contas dela; quem pediu passa a ser a pessoa nova.',
  body: comeco,
  answer: done,
  failures: [400, 403, 409],
});
