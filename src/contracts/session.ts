import { z } from 'zod';
import { done } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id, ordinal } from './numbers.ts';

const tags = ['sessão'];

/** The cost centres that a person sees: all, or codes of parents and children, in natural order. */
export const visibleCentros = z
  .union([z.literal('todos'), z.array(z.string()).readonly()])
  .describe('"todos", ou os códigos dos centros de custo pais e filhos que vê.');

const answer = z.object({
  usuario: z.object({
    nome: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    gerencia: z.boolean().describe('Se administra a organização.'),
    acompanha: z.boolean().describe('Se vê o realizado dos centros a que está limitado.'),
    preenche: z.boolean().describe('Se responde às coletas de planilhas pelos centros a que está limitado.'),
    centros: visibleCentros,
    senhaProvisoria: z.boolean().describe('Se, antes de tudo, tem de trocar uma senha provisória.'),
    temSenha: z.boolean().describe('Se tem uma senha aqui, que pode trocar.'),
    faltaSegundoFator: z
      .boolean()
      .describe('Se, antes de tudo, tem de ligar a verificação em duas etapas, que a organização exige.'),
    codColigada: id,
  }),
  organizacao: z.object({ nome: z.string() }),
  limite: z
    .object({
      centros: z.array(z.object({ codigo: z.string(), nome: z.string() })),
      vistos: count.describe('Quantos centros filhos vê.'),
      todos: count.describe('Quantos a organização tem.'),
    })
    .nullable()
    .describe('Os centros de custo que vê, com nomes; null para quem vê todos.'),
  podeComecar: z
    .boolean()
    .describe('Se não há nada além da demonstração e quem pergunta pode pôr a própria organização no lugar dela.'),
  correio: z.boolean().describe('Se o Rubrica envia mensagens por e-mail.'),
  produto: z.object({ nome: z.string(), sigla: z.string(), importacaoSistema: z.string() }),
  anoCorrente: ordinal,
});

/** The session: the user, their organisation, the product's name in this installation, and the current year. */
export type Sessao = z.infer<typeof answer>;

/** Reads the session. */
export const session = defineEndpoint({
  method: 'GET',
  path: '/sessao',
  tags,
  summary: 'Quem entrou',
  answer,
});

/** The request header with the percent-encoded e-mail of the page's user. */
export const PAGE_USER = 'x-rubrica-usuario';

/** The request header with the hash of the cost centres that the user could see when the page was loaded. */
export const PAGE_CENTROS = 'x-rubrica-centros';

const sessao = z.object({
  aparelho: z.string().describe('Navegador e sistema, como se apresentaram: "Firefox no Windows".'),
  desde: z.iso.datetime(),
  ultimoAcesso: z.iso.datetime(),
  atual: z.boolean().describe('Se é esta.'),
});

/** An open session of the user. */
export type SessaoAberta = Readonly<z.infer<typeof sessao>>;

/** Lists the user's own open sessions, this one first. */
export const minhasSessoes = defineEndpoint({
  method: 'GET',
  path: '/sessoes',
  tags,
  summary: 'Onde a própria sessão está aberta',
  answer: z.array(sessao),
});

/** Ends the user's other sessions. */
export const encerrarOutrasSessoes = defineEndpoint({
  method: 'DELETE',
  path: '/sessoes/outras',
  tags,
  summary: 'Encerrar as outras sessões próprias',
  answer: done,
});
