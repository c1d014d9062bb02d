import type { OidcReason } from '../../contracts/sign-in.ts';

/** The message after a session has expired. */
export const EXPIRED = 'Sua sessão expirou. Entre novamente.';

const TALK = 'Fale com quem administra a sua organização.';

const WORDS: Readonly<Record<OidcReason, string>> = {
  'oidc-desligado': 'Aqui se entra com e-mail e senha.',
  'muitas-tentativas': 'Muitas tentativas. Tente de novo em um minuto.',
  'provedor-falhou':
    'O serviço de entrada da organização não respondeu como devia, e ninguém entrou. Tente de novo em alguns minutos.',
  cancelado: 'A entrada foi cancelada. Você pode tentar de novo.',
  'outro-navegador': 'Este pedido de entrada já foi usado, venceu ou começou em outro navegador. Comece de novo.',
  'resposta-invalida': `A resposta do serviço de entrada não pôde ser conferida, e ninguém entrou. Comece de novo. Se continuar: ${TALK.toLowerCase()}`,
  'sem-email': `O serviço de entrada não informou o seu e-mail. ${TALK}`,
  'email-nao-verificado': `O serviço de entrada não confirma que o e-mail é seu. ${TALK}`,
  'sem-conta': `Não há conta no Rubrica para o seu e-mail. ${TALK}`,
  'conta-de-outro': `A conta com o seu e-mail está ligada a outra pessoa. ${TALK}`,
  'dominio-de-outra': `O seu e-mail é do domínio de outra organização, e esta conta não abre. ${TALK}`,
  bloqueado: `O seu acesso está bloqueado. ${TALK}`,
  falhou: 'Não foi possível entrar. Tente de novo em instantes.',
};

/** Why nobody entered by the organisation's provider, and what to do. */
export function oidcWords(reason: OidcReason): string {
  return WORDS[reason];
}

/** Reasons that another account at the provider may help with: it is asked to let one choose. */
const OF_THE_ACCOUNT: ReadonlySet<OidcReason | 'expirou'> = new Set([
  'cancelado',
  'sem-email',
  'email-nao-verificado',
  'sem-conta',
  'conta-de-outro',
  'dominio-de-outra',
  'bloqueado',
]);

/** Whether the account that was used at the provider is what is wrong. */
export function isOfTheAccount(reason: OidcReason | 'expirou' | undefined): boolean {
  return reason !== undefined && OF_THE_ACCOUNT.has(reason);
}
