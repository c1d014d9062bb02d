import { Button } from '@mantine/core';
import type { SegundoFator } from '../../../contracts/second-factor.ts';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import forms from '../../shell/forms.module.css';
import { Problem } from '../../shell/Problem.tsx';
import styles from './SecondFactor.module.css';

type Props = {
  readonly state: SegundoFator;
  readonly onChosen: (chosen: 'password' | 'off' | 'renew') => void;
  readonly onClose: () => void;
};

/** How things stand, and what may be done. */
export function StateView({ state, onChosen, onClose }: Props) {
  return (
    <div className={forms['form']}>
      {state.ligado ? <On state={state} /> : <Off />}
      <div className={forms['actions']}>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {state.ligado ? (
          <>
            <Button variant="default" onClick={() => onChosen('off')}>
              Desligar
            </Button>
            <Button onClick={() => onChosen('renew')}>Novos códigos de recuperação</Button>
          </>
        ) : (
          <Button data-autofocus onClick={() => onChosen('password')}>
            Ligar
          </Button>
        )}
      </div>
    </div>
  );
}

function Off() {
  return (
    <p className={styles['words']}>
      <strong>Desligada.</strong> Com ela ligada, entrar pede, depois da senha, um código que um aplicativo do seu
      celular mostra: quem souber só a sua senha não entra.
    </p>
  );
}

const UNREADABLE =
  'Este servidor não pode conferir o seu aplicativo: a chave foi guardada com outro AUTH_SECRET. Desligue com um código de ' +
  'recuperação e ligue de novo.';

function On({ state: { desde, codigosRestantes: left, legivel, exigido } }: { readonly state: SegundoFator }) {
  return (
    <>
      <p className={styles['words']}>
        <strong>Ligada</strong> desde {formatMoment(momentOf(new Date(desde!)))}. {leftInWords(left)}
        {exigido && ' A sua organização a exige de quem tem gerência.'}
      </p>
      {!legivel && <Problem>{UNREADABLE}</Problem>}
    </>
  );
}

function leftInWords(left: number): string {
  if (left === 0) return 'Não resta nenhum código de recuperação: crie novos.';
  return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`;
}
