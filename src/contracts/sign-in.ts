import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { strictBody } from './query.ts';

const tags = ['sessão'];

/** The message for an invalid password link. */
export const NO_LINK = 'Este link não vale: já foi usado, venceu ou está incompleto. Peça outro em Esqueci a senha.';

const credentials = strictBody(
  { email: z.string('Informe o e-mail.').max(320, 'E-mail longo demais.'), password: z.string('Informe a senha.') },
  'Informe e-mail e senha.',
);

/** An e-mail and its password. */
export type Credentials = z.infer<typeof credentials>;

/** Signs in with e-mail and password; the session is a cookie. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-in/email',
  tags,
  summary: 'Entrar',
  description:
    '403 para quem está bloqueado, e onde não se entra com senha. Com faltaCodigo a sessão só começa em /auth/sign-in/codigo.',
  body: credentials,
  answer: z.object({ faltaCodigo: z.boolean().describe('Se a pessoa tem a verificação em duas etapas.') }),
  failures: [401, 403, 429],
});

/** Ends the session. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-out',
  tags,
  summary: 'Sair',
  answer: z.object({
    provedor: z.url().nullable().describe('O endereço em que se sai também do provedor, para quem entrou por ele.'),
  }),
});

/** Reads the ways to sign in to this installation; needs no session. */
export const signInOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/opcoes',
  tags,
  summary: 'Como se entra',
  answer: z.object({
    senha: z.boolean().describe('Se se entra com e-mail e senha.'),
    esqueci: z.boolean().describe('Se se pode pedir por e-mail um link para criar uma nova senha.'),
    oidc: z
      .object({ nome: z.string().describe('Como o provedor é chamado: "Entrar com {nome}".') })
      .nullable()
      .describe('A entrada pelo provedor da organização; null se não há.'),
  }),
});

/** Requests a link to create a new password; the answer does not reveal whether the account exists. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/esqueci-a-senha',
  tags,
  summary: 'Pedir por e-mail um link para criar uma nova senha',
  description: 'A resposta é a mesma, haja ou não a conta. 403 onde não há senhas ou e-mail.',
  body: strictBody(
    { email: z.string('Informe o e-mail.').min(1, 'Informe o e-mail.').max(320, 'E-mail longo demais.') },
    'Informe o e-mail.',
  ),
  status: 202,
  answer: z.object({}).describe('Pedido.'),
  failures: [400, 403, 429],
});

/** Creates a password through a link received by e-mail; opens no session. */
export const createPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/nova-senha',
  tags,
  summary: 'Criar uma nova senha com a chave do link recebido por e-mail',
  description:
    'A chave vale uma vez. Encerra as sessões e os acessos para programas da pessoa, e não entra: a verificação em duas etapas continua valendo.',
  body: strictBody(
    { chave: z.string('Informe a chave.').max(200, NO_LINK), senha: z.string('Informe a nova senha.') },
    'Informe a chave e a nova senha.',
  ),
  answer: z.object({}).describe('Feito.'),
  failures: [400, 403, 409, 410, 429],
});

/** The ways to sign in to this installation. */
export type SignInOptions = Readonly<z.infer<typeof signInOptions.answer>>;

/** Begins a sign-in through OpenID Connect; redirects to the provider. */
export const oidcStart = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/entrar',
  tags,
  summary: 'Entrar pelo provedor da organização (OpenID Connect)',
  description: 'Leva ao provedor; uma falha leva à página de entrada.',
  query: z.object({
    voltar: z.string().optional().catch(undefined).describe('O caminho da página a que se volta.'),
    outra: z.literal('sim').optional().catch(undefined).describe('Para escolher outra conta no provedor.'),
  }),
  status: 302,
  answer: z.unknown(),
});

/** Ends a sign-in through OpenID Connect; the provider redirects here. */
export const oidcReturn = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/retorno',
  tags,
  summary: 'A volta do provedor',
  description: 'O endereço a cadastrar no provedor; leva à página de entrada, e dela adiante quem entrou.',
  status: 302,
  answer: z.unknown(),
});

/** The reasons why a sign-in through OpenID Connect can fail, as named in the address of the sign-in page. */
export const OIDC_REASONS = [
  'oidc-desligado',
  'muitas-tentativas',
  'provedor-falhou',
  'cancelado',
  'outro-navegador',
  'resposta-invalida',
  'sem-email',
  'email-nao-verificado',
  'sem-conta',
  'conta-de-outro',
  'dominio-de-outra',
  'bloqueado',
  'falhou',
] as const;

export type OidcReason = (typeof OIDC_REASONS)[number];

/** Changes the user's own password and ends their other sessions. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  tags,
  summary: 'Alterar a própria senha',
  body: strictBody(
    {
      currentPassword: z.string('Informe a senha atual.'),
      newPassword: z.string('Informe a nova senha.'),
      revokeOtherSessions: z.literal(true, 'As outras sessões são sempre encerradas.').optional(),
    },
    'Informe a senha atual e a nova.',
  ),
  answer: z.unknown(),
  failures: [400, 401, 403, 409, 429],
});
