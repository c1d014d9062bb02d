import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  desligarSegundoFator,
  meuSegundoFator,
  novosCodigos,
  type SegundoFator,
} from '../../../contracts/second-factor.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { Fetched } from '../../shell/Fetched.tsx';
import forms from '../../shell/forms.module.css';
import { Problem } from '../../shell/Problem.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { PasswordStep, type Proof } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { SECOND_FACTOR_REFETCH, SetUp } from './SetUp.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog of the user's second factor; closing discards input, but is impossible while recovery codes are shown. */
export function SecondFactorDialog({ isOpen, onClose }: Props) {
  const [hasCodes, setHasCodes] = useState(false);
  const close = () => (setHasCodes(false), onClose());
  return (
    <Dialog title="Verificação em duas etapas" size="md" isOpen={isOpen} isBusy={hasCodes} onClose={close}>
      <SecondFactor onCodes={() => setHasCodes(true)} onClose={close} />
    </Dialog>
  );
}

type Step = 'state' | 'on' | 'off' | 'renew';

type SecondFactorProps = {
  /** Called when recovery codes are shown. */
  readonly onCodes: () => void;
  readonly onClose: () => void;
};

/** The state of the second factor, and each way to change it, one step after another. */
function SecondFactor({ onCodes, onClose }: SecondFactorProps) {
  const [step, setStep] = useState<Step>('state');
  const [codigos, setCodigos] = useState<readonly string[]>();
  const back = () => setStep('state');
  if (codigos !== undefined) return <RecoveryCodes codigos={codigos} done="Concluir" onDone={onClose} />;
  if (step === 'on') return <SetUp done="Concluir" onCodes={onCodes} onLeave={back} onDone={onClose} />;
  if (step === 'off') return <SwitchOff onDone={back} />;
  if (step === 'renew') return <Renew onLeave={back} onMade={(made) => (onCodes(), setCodigos(made))} />;
  return <State onStep={setStep} onClose={onClose} />;
}

function SwitchOff({ onDone }: { readonly onDone: () => void }) {
  const change = useChange((body: Proof) => ask(desligarSegundoFator, { body }), SECOND_FACTOR_REFETCH);
  return (
    <PasswordStep
      words="Daqui em diante entrar pede só a senha, e os códigos de recuperação deixam de valer."
      hasCode
      submit="Desligar"
      change={change}
      onSuccess={() => (onDone(), notifySuccess('Verificação em duas etapas desligada.'))}
      onLeave={onDone}
    />
  );
}

type RenewProps = { readonly onLeave: () => void; readonly onMade: (codigos: readonly string[]) => void };

function Renew({ onLeave, onMade }: RenewProps) {
  const change = useChange((body: Proof) => ask(novosCodigos, { body }), SECOND_FACTOR_REFETCH);
  return (
    <PasswordStep
      words="Os códigos de recuperação que você tem deixam de valer, e dez novos são mostrados uma vez."
      hasCode
      submit="Criar novos"
      change={change}
      onSuccess={({ codigos }) => onMade(codigos)}
      onLeave={onLeave}
    />
  );
}

type StateProps = { readonly onStep: (step: Step) => void; readonly onClose: () => void };

function State({ onStep, onClose }: StateProps) {
  const answer = useQuery({ ...queryOf(SECOND_FACTOR_REFETCH.list, meuSegundoFator, {}), gcTime: 0 });
  return (
    <Fetched answer={answer}>
      {(state) => (
        <div className={forms['form']}>
          {state.ligado ? <On state={state} /> : <Off />}
          <div className={forms['actions']}>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
            {state.ligado ? (
              <>
                <Button variant="default" onClick={() => onStep('off')}>
                  Desligar
                </Button>
                <Button onClick={() => onStep('renew')}>Novos códigos de recuperação</Button>
              </>
            ) : (
              <Button data-autofocus onClick={() => onStep('on')}>
                Ligar
              </Button>
            )}
          </div>
        </div>
      )}
    </Fetched>
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
        <strong>Ligada</strong> desde {writtenMoment(desde!)}. {leftInWords(left)}
        {exigido && ' A sua organização a exige de quem administra o sistema.'}
      </p>
      {!legivel && <Problem>{UNREADABLE}</Problem>}
    </>
  );
}

function leftInWords(left: number): string {
  if (left === 0) return 'Não resta nenhum código de recuperação: crie novos.';
  return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`;
}
