import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../contracts/endpoint.ts';
import { oidcStart, type OidcReason } from '../../contracts/sign-in.ts';
import forms from '../shell/forms.module.css';
import { Problem } from '../shell/Problem.tsx';
import styles from './ProviderSignIn.module.css';
import { returnPath } from './sign-in-address.ts';

const route = getRouteApi('/entrar');

type Props = {
  /** The provider's name. */
  readonly nome: string;
  /** Whether this is the only way to sign in. */
  readonly isOnly: boolean;
};

/** Sign-in through the organisation's provider, and why the last attempt failed. */
export function ProviderSignIn({ nome, isOnly }: Props) {
  const { voltar, motivo } = route.useSearch();
  const query = {
    voltar: returnPath(voltar),
    ...(mayNeedOtherAccount(motivo) && { outra: 'sim' as const }),
  };
  return (
    <div className={forms['form']}>
      {motivo !== undefined && (motivo !== 'expirou' || isOnly) && (
        <Problem>{motivo === 'expirou' ? EXPIRED : PROVIDER_FAILURES[motivo]}</Problem>
      )}
      <Button
        component="a"
        href={addressOf(oidcStart, undefined, query)}
        variant={isOnly ? 'filled' : 'default'}
        fullWidth
      >
        Entrar com {nome}
      </Button>
      {!isOnly && <p className={styles['or']}>ou com e-mail e senha</p>}
    </div>
  );
}

/** The message after a session has expired. */
export const EXPIRED = 'Sua sessão expirou. Entre novamente.';

const TALK = 'Fale com quem administra a sua organização.';

/** Why the sign-in through the provider failed, and what to do. */
export const PROVIDER_FAILURES: Readonly<Record<OidcReason, string>> = {
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

const OF_THE_ACCOUNT: ReadonlySet<OidcReason | 'expirou'> = new Set([
  'cancelado',
  'sem-email',
  'email-nao-verificado',
  'sem-conta',
  'conta-de-outro',
  'dominio-de-outra',
  'bloqueado',
]);

/** Whether another account at the provider may help; the provider then lets the user choose one. */
export function mayNeedOtherAccount(reason: OidcReason | 'expirou' | undefined): boolean {
  return reason !== undefined && OF_THE_ACCOUNT.has(reason);
}
