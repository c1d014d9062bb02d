import { z } from 'zod';
import { done } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { count } from './numbers.ts';

const tags = ['sessão'];
const path = '/auth/segundo-fator';

const senha = z.string('Informe a senha.').min(1, 'Informe a senha.').max(1_000, 'A senha está incorreta.');
const codigo = z.string('Informe o código.').trim().min(1, 'Informe o código.').max(100, 'Código incorreto.');

/** What an object of these fields says of others. */
const strictly = <Shape extends z.ZodRawShape>(shape: Shape, missing: string) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `Campo desconhecido: ${issue.keys.join(', ')}.` : missing),
  });

const codigos = z.object({
  codigos: z.array(z.string()).readonly().describe('Códigos de recuperação, mostrados só agora; cada um vale uma vez.'),
});

/** Codes of recovery, shown once. */
export type CodigosDeRecuperacao = Readonly<z.infer<typeof codigos>>;

const estado = z.object({
  ligado: z.boolean(),
  desde: z.iso.datetime().nullable().describe('null se não está ligado.'),
  codigosRestantes: count.describe('Quantos códigos de recuperação ainda não foram usados.'),
  legivel: z
    .boolean()
    .describe('false se a chave foi guardada com outro AUTH_SECRET: só códigos de recuperação servem.'),
  exigido: z.boolean().describe('Se a organização a exige desta pessoa.'),
});

/** How things stand with one's own second factor. */
export type SegundoFator = Readonly<z.infer<typeof estado>>;

/** One's own second factor. */
export const meuSegundoFator = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'Como está a própria verificação em duas etapas',
  answer: estado,
});

/** Makes the key that an app is to have. */
export const chaveDoSegundoFator = defineEndpoint({
  method: 'POST',
  path: `${path}/chave`,
  tags,
  summary: 'Criar a chave do aplicativo',
  description: 'Vale 15 minutos, até que um código do aplicativo ligue a verificação.',
  body: strictly({ senha }, 'Informe a senha.'),
  answer: z.object({
    chave: z.string().describe('Em base32, para digitar no aplicativo.'),
    endereco: z.string().describe('otpauth://, para o código QR.'),
  }),
  failures: [400, 403, 409, 429],
});

/** Switches the second factor on by a first code. */
export const ligarSegundoFator = defineEndpoint({
  method: 'POST',
  path,
  tags,
  summary: 'Ligar a verificação em duas etapas com um primeiro código',
  description: 'Encerra as outras sessões da pessoa.',
  body: strictly({ codigo }, 'Informe o código.'),
  answer: codigos,
  status: 201,
  failures: [400, 403, 409, 429],
});

const senhaECodigo = strictly({ senha, codigo }, 'Informe a senha e o código.');

/** Switches it off. */
export const desligarSegundoFator = defineEndpoint({
  method: 'POST',
  path: `${path}/desligar`,
  tags,
  summary: 'Desligar a verificação em duas etapas',
  description: 'O código é do aplicativo ou de recuperação.',
  body: senhaECodigo,
  answer: done,
  failures: [400, 403, 409, 429],
});

/** Replaces the codes of recovery. */
export const novosCodigos = defineEndpoint({
  method: 'POST',
  path: `${path}/codigos`,
  tags,
  summary: 'Criar novos códigos de recuperação no lugar dos que havia',
  body: senhaECodigo,
  answer: codigos,
  status: 201,
  failures: [400, 403, 409, 429],
});

/** The second step of signing in. */
export const signInCode = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-in/codigo',
  tags,
  summary: 'Entrar: o código depois da senha',
  description:
    'Para quem tem a verificação em duas etapas. 400 por um código errado; 401 quando é preciso voltar à senha; 409 se o ' +
    'servidor não pode conferir o aplicativo.',
  body: strictly({ codigo }, 'Informe o código.'),
  answer: z.object({
    codigosRestantes: count.nullable().describe('Depois de um código de recuperação; null depois de um do aplicativo.'),
  }),
  failures: [400, 401, 403, 409, 429],
});
