import { z } from 'zod';
import { ALL_MAIL_KINDS, MAIL_STATES } from '../../base/mail-kinds.ts';
import { ADMINISTRATION, done, ofGerencia, settings } from './gerencia.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, numberKinds } from '../numbers.ts';
import { strictBody } from '../query.ts';

const path = `${ADMINISTRATION}/correio`;

const kinds = z
  .array(z.enum(ALL_MAIL_KINDS, `Informe em desligados só ${ALL_MAIL_KINDS.join(', ')}.`), 'Informe desligados.')
  .max(ALL_MAIL_KINDS.length, 'Informe em desligados cada tipo uma vez.')
  .readonly()
  .describe('Os tipos de mensagem que não se enviam.');

const MB = 'Informe limiteMb de 1 a 50.';

const escolhas = {
  desligados: kinds,
  anexos: z.boolean('Informe anexos com verdadeiro ou falso.').describe('Se arquivos vão com as mensagens.'),
  limiteMb: z
    .int(MB)
    .register(numberKinds, { kind: 'count' })
    .min(1, MB)
    .max(50, MB)
    .describe('O máximo dos anexos de uma mensagem, em MB.'),
};

/** An organisation's settings for its messages. */
export type EscolhasDoCorreio = Readonly<z.infer<z.ZodObject<typeof escolhas>>>;

const mensagem = z.object({
  id: z.string(),
  tipo: z.enum([...ALL_MAIL_KINDS, 'teste']),
  assunto: z.string(),
  nome: z.string(),
  email: z.string(),
  situacao: z.enum(MAIL_STATES),
  tentativas: count,
  erro: z.string().nullable().describe('Por que não foi enviada, ou talvez não.'),
  criadaEm: z.iso.datetime(),
  terminadaEm: z.iso.datetime().nullable(),
  proximaEm: z.iso.datetime().nullable().describe('Quando se tenta de novo; null para as que terminaram.'),
  repetivel: z.boolean().describe('Se se pode mandar enviar de novo.'),
});

/** A message of the outbox. */
export type Mensagem = Readonly<z.infer<typeof mensagem>>;

const correio = z.object({
  ligado: z.boolean().describe('Se o servidor envia mensagens.'),
  configuracao: settings,
  ...escolhas,
  mensagens: z.array(mensagem).describe('As últimas 200, da mais nova à mais antiga.'),
});

/** How the organisation's e-mail is set up, and its last messages. */
export type Correio = Readonly<z.infer<typeof correio>>;

/** Reads how e-mail is set up, the organisation's settings, and its last messages. */
export const verCorreio = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'As mensagens por e-mail: configuração, escolhas e as últimas',
  answer: correio,
});

/** Sets which messages the organisation sends, and whether with files. */
export const mudarCorreio = defineEndpoint({
  ...ofGerencia,
  method: 'PUT',
  path,
  summary: 'Escolher as mensagens que a organização envia, e se com anexos',
  body: strictBody(escolhas, 'Informe desligados, anexos e limiteMb.'),
  answer: done,
  failures: [400],
});

/** Sends a test message to the user. */
export const testarCorreio = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/teste`,
  summary: 'Enviar uma mensagem de teste a si mesmo',
  answer: z.object({
    situacao: z.enum(['enviado', 'talvezEnviado', 'falhou']),
    mensagem: z.string().describe('O que houve, em uma frase.'),
  }),
  failures: [409],
});

/** Sends again a message that failed or may not have arrived. */
export const repetirMensagem = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/mensagens/:id/repetir`,
  summary: 'Mandar enviar de novo uma mensagem que falhou ou talvez não chegou',
  params: z.object({ id: z.uuid('Mensagem não encontrada.') }),
  answer: done,
  failures: [400, 404, 409],
});

const OWN = '/mensagens';

const proprias = z.object({
  ligado: z.boolean().describe('Se o servidor envia mensagens.'),
  email: z.string(),
  desligados: kinds,
  desligadosPelaOrganizacao: kinds,
});

/** Reads which messages the user gets. */
export const minhasMensagens = defineEndpoint({
  method: 'GET',
  path: OWN,
  tags: ['sessão'],
  summary: 'Que mensagens por e-mail se recebem',
  answer: proprias,
});

/** Sets which messages the user gets. */
export const mudarMinhasMensagens = defineEndpoint({
  method: 'PUT',
  path: OWN,
  tags: ['sessão'],
  summary: 'Escolher que mensagens por e-mail se recebem',
  body: strictBody({ desligados: kinds }, 'Informe desligados.'),
  answer: done,
  failures: [400],
});
