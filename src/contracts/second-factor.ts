import { z } from 'zod';
import { done } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { count } from './numbers.ts';
import { strictBody } from './query.ts';

/** Common to the endpoints that check a password or a code. */
const change = { method: 'POST', tags: ['sessão'], failures: [400, 403, 409, 429] } as const;
const path = '/auth/segundo-fator';

const senha = z.string('Informe a senha.').min(1, 'Informe a senha.').max(1_000, 'A senha está incorreta.');
const codigo = z.string('Informe o código.').trim().min(1, 'Informe o código.').max(100, 'Código incorreto.');

const codigos = z.object({
  codigos: z.array(z.string()).readonly().describe('Códigos de recuperação, mostrados só agora; cada um vale uma vez.'),
});

const estado = z.object({
  ligado: z.boolean(),
  desde: z.iso.datetime().nullable().describe('null se não está ligado.'),
  codigosRestantes: count.describe('Quantos códigos de recuperação ainda não foram usados.'),
  legivel: z
    .boolean()
    .describe('false se a chave foi guardada com outro AUTH_SECRET: só códigos de recuperação servem.'),
  exigido: z.boolean().describe('Se a organização a exige desta pessoa.'),
});

/** The state of the user's own second factor. */
export type SegundoFator = Readonly<z.infer<typeof estado>>;

/** Reads the state of the user's own second factor. */
export const meuSegundoFator = defineEndpoint({
  method: 'GET',
  path,
  tags: change.tags,
  summary: 'Como está a própria verificação em duas etapas',
  answer: estado,
});

/** Creates the key to be set up in an app. */
export const chaveDoSegundoFator = defineEndpoint({
  ...change,
  path: `${path}/chave`,
  summary: 'Criar a chave do aplicativo',
  description: 'Vale 15 minutos, até que um código do aplicativo ligue a verificação.',
  body: strictBody({ senha }, 'Informe a senha.'),
  answer: z.object({
    chave: z.string().describe('Em base32, para digitar no aplicativo.'),
    endereco: z.string().describe('otpauth://, para o código QR.'),
  }),
});

/** Switches the second factor on with a first code. */
export const ligarSegundoFator = defineEndpoint({
  ...change,
  path,
  summary: 'Ligar a verificação em duas etapas com um primeiro código',
  description: 'Encerra as outras sessões da pessoa.',
  body: strictBody({ codigo }, 'Informe o código.'),
  answer: codigos,
  status: 201,
});

const senhaECodigo = strictBody({ senha, codigo }, 'Informe a senha e o código.');

/** Switches the second factor off. */
export const desligarSegundoFator = defineEndpoint({
  ...change,
  path: `${path}/desligar`,
  summary: 'Desligar a verificação em duas etapas',
  description: 'O código é do aplicativo ou de recuperação.',
  body: senhaECodigo,
  answer: done,
});

/** Replaces the recovery codes. */
export const novosCodigos = defineEndpoint({
  ...change,
  path: `${path}/codigos`,
  summary: 'Criar novos códigos de recuperação no lugar dos que havia',
  body: senhaECodigo,
  answer: codigos,
  status: 201,
});

/** The second step of signing in. */
export const signInCode = defineEndpoint({
  ...change,
  path: '/auth/sign-in/codigo',
  summary: 'Entrar: o código depois da senha',
  description:
    'Para quem tem a verificação em duas etapas. 400 por um código errado; 401 quando é preciso voltar à senha; 409 se o ' +
    'servidor não pode conferir o aplicativo.',
  body: strictBody({ codigo }, 'Informe o código.'),
  answer: z.object({
    codigosRestantes: count.nullable().describe('Depois de um código de recuperação; null depois de um do aplicativo.'),
  }),
  failures: [400, 401, 403, 409, 429],
});
