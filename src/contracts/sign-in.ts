import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const tags = ['sessão'];

const credentials = z.strictObject(
  { email: z.string('Informe o e-mail.').max(320, 'E-mail longo demais.'), password: z.string('Informe a senha.') },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : 'Informe e-mail e senha.') },
);

/** An e-mail and its password. */
export type Credentials = z.infer<typeof credentials>;

/** Begins a session, which a cookie keeps. */
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

/** The ways to sign in here; needs no session. */
export const signInOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/opcoes',
  tags,
  summary: 'Como se entra',
  answer: z.object({
    senha: z.boolean().describe('Se se entra com e-mail e senha.'),
    oidc: z
      .object({ nome: z.string().describe('Como o provedor é chamado: "Entrar com {nome}".') })
      .nullable()
      .describe('A entrada pelo provedor da organização; null se não há.'),
  }),
});

/** How one may sign in here. */
export type SignInOptions = Readonly<z.infer<typeof signInOptions.answer>>;

/** Where the page begins a sign-in by OpenID Connect. */
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

/** Where the provider leads back to. */
export const oidcReturn = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/retorno',
  tags,
  summary: 'A volta do provedor',
  description: 'O endereço a cadastrar no provedor; leva à página de entrada, e dela adiante quem entrou.',
  status: 302,
  answer: z.unknown(),
});

/** Why nobody entered by OpenID Connect, as the address of the sign-in page says it. */
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

/** One of them. */
export type OidcReason = (typeof OIDC_REASONS)[number];

const passwordChange = z.strictObject(
  {
    currentPassword: z.string('Informe a senha atual.'),
    newPassword: z.string('Informe a nova senha.'),
    revokeOtherSessions: z.literal(true, 'As outras sessões são sempre encerradas.').optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : 'Informe a senha atual e a nova.',
  },
);

/** Changes one's own password, and ends one's sessions elsewhere. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  tags,
  summary: 'Alterar a própria senha',
  body: passwordChange,
  answer: z.unknown(),
  failures: [400, 401, 403, 409, 429],
});

function unknownFields(keys: readonly string[]): string {
  return `Campo desconhecido: ${keys.join(', ')}.`;
}
