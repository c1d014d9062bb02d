import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../contracts/endpoint.ts';
import { oidcStart } from '../../contracts/sign-in.ts';
import forms from '../shell/forms.module.css';
import { EXPIRED, isOfTheAccount, oidcWords } from './oidc-words.ts';
import { Problem } from '../shell/Problem.tsx';
import styles from './ProviderEntrance.module.css';
import { returnPath } from './return-path.ts';

const route = getRouteApi('/entrar');

type Props = {
  /** What people call the provider. */
  readonly nome: string;
  /** Whether one may enter by no other way. */
  readonly isOnly: boolean;
};

/** The way in by the organisation's provider, and why it led nowhere the last time. */
export function ProviderEntrance({ nome, isOnly }: Props) {
  const { voltar, motivo } = route.useSearch();
  const query = {
    voltar: returnPath(voltar, window.location.origin),
    ...(isOfTheAccount(motivo) && { outra: 'sim' as const }),
  };
  return (
    <div className={forms['form']}>
      {motivo !== undefined && (motivo !== 'expirou' || isOnly) && (
        <Problem>{motivo === 'expirou' ? EXPIRED : oidcWords(motivo)}</Problem>
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
