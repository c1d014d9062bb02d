import { z } from 'zod';
import { centrosSeen } from './centros.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, ordinal } from './numbers.ts';

const answer = z.object({
  usuario: z.object({
    nome: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    gerencia: z.boolean().describe('Se administra a organização.'),
    centros: centrosSeen,
    senhaProvisoria: z.boolean().describe('Se, antes de tudo, tem de trocar uma senha provisória.'),
    temSenha: z.boolean().describe('Se tem uma senha aqui, que pode trocar.'),
    faltaSegundoFator: z
      .boolean()
      .describe('Se, antes de tudo, tem de ligar a verificação em duas etapas, que a organização exige.'),
    codColigada: id,
  }),
  organizacao: z.object({ nome: z.string() }),
  podeComecar: z
    .boolean()
    .describe('Se não há nada além da demonstração e quem pergunta pode pôr a própria organização no lugar dela.'),
  produto: z.object({ nome: z.string(), sigla: z.string(), importacaoSistema: z.string() }),
  anoCorrente: ordinal,
});

/** Who is signed in, for which organisation, what the product is called here, and the current year. */
export type Sessao = z.infer<typeof answer>;

/** Who is signed in. */
export const session = defineEndpoint({
  method: 'GET',
  path: '/sessao',
  tags: ['sessão'],
  summary: 'Quem entrou',
  answer,
});

/** The header in which a page says for which e-mail, percent-encoded, it was drawn. */
export const DRAWN_FOR = 'x-rubrica-usuario';

/** The header in which a page says which cost centres its person saw when it was drawn, as their key. */
export const DRAWN_WITH = 'x-rubrica-centros';
