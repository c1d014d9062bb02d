import { z } from 'zod';
import { done } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { numberKinds } from './numbers.ts';
import { strictBody } from './query.ts';

const tags = ['acessos para programas'];
const path = '/tokens';

const token = z.object({
  id: z.string(),
  nome: z.string(),
  criadoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
  venceu: z.boolean().describe('Se já não vale. Um mês depois sai da lista.'),
  ultimoUso: z.iso.datetime().nullable().describe('Com alguns minutos de precisão; null se nunca.'),
});

/** A token with which a program reads on a person's behalf. */
export type Acesso = Readonly<z.infer<typeof token>>;

const DIAS = 'Informe por quantos dias o acesso vale (dias), de 1 a 366.';
const dias = z.int(DIAS).min(1, DIAS).max(366, DIAS).register(numberKinds, { kind: 'count' });
const nome = z.string('Informe o nome do acesso.').trim().min(1, 'Informe o nome do acesso.');

/** Lists the user's own tokens, newest first. */
export const meusTokens = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'Os próprios acessos para programas',
  answer: z.array(token),
});

/** Creates a token; its secret is shown once. */
export const criarToken = defineEndpoint({
  method: 'POST',
  path,
  tags,
  summary: 'Criar um acesso para um programa, só de leitura',
  description:
    'O segredo (token) é mostrado só aqui. O programa o envia em "Authorization: Bearer", ou como senha de "Basic" com o ' +
    'e-mail da pessoa como usuário. Lê o que a pessoa pode ver no momento: listas, relatórios, composições, arquivos e dados. ' +
    '409 para quem já tem o máximo deles.',
  body: strictBody({ nome: nome.max(100, 'Nome longo demais.'), dias }, 'Informe o acesso.'),
  answer: z.object({ id: z.string(), nome: z.string(), token: z.string(), expiraEm: z.iso.datetime() }),
  status: 201,
  failures: [400, 403, 409],
});

/** Revokes one of the user's own tokens at once. */
export const revogarToken = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  tags,
  summary: 'Revogar um acesso; o que ele estiver baixando é interrompido',
  params: z.object({ id: z.uuid('Acesso não encontrado.') }),
  answer: done,
  failures: [400, 404],
});
