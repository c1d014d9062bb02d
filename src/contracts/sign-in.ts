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
  description: '403 para quem está bloqueado. Com faltaCodigo a sessão só começa em /auth/sign-in/codigo.',
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
  answer: z.unknown(),
});

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
  failures: [400, 401, 409, 429],
});

function unknownFields(keys: readonly string[]): string {
  return `Campo desconhecido: ${keys.join(', ')}.`;
}
