import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { Asked } from '../../shell/Asked.tsx';
import { notifySuccess } from '../../api/notify.ts';
import { AskPasswordAndCode } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import { StateView } from './StateView.tsx';
import { useOwnSecondFactor, useSecondFactorActions } from './use-second-factor.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog of one's own second factor; closing it discards what was not confirmed, but codes shown once stay till one says so. */
export function SecondFactorDialog({ isOpen, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = () => {
    setHeld(false);
    onClose();
  };
  return (
    <Dialog title="Verificação em duas etapas" size="md" isOpen={isOpen} isBusy={isHeld} onClose={close}>
      <SecondFactor onCodes={() => setHeld(true)} onClose={close} />
    </Dialog>
  );
}

type Step =
  | { readonly kind: 'state' | 'password' | 'off' | 'renew' }
  | { readonly kind: 'codes'; readonly codigos: readonly string[] };

type SecondFactorProps = {
  /** Called when recovery codes are shown. */
  readonly onCodes: () => void;
  readonly onClose: () => void;
};

/** One's own second factor: how it stands, and each way to change it, one step after another. */
function SecondFactor({ onCodes, onClose }: SecondFactorProps) {
  const [step, setStep] = useState<Step>({ kind: 'state' });
  const back = () => setStep({ kind: 'state' });
  if (step.kind === 'password')
    return <SetUp cancel="Cancelar" done="Concluir" onCodes={onCodes} onCancel={back} onDone={onClose} />;
  if (step.kind === 'off') return <SwitchOff onDone={back} />;
  if (step.kind === 'renew')
    return <Renew onCancel={back} onMade={(codigos) => (onCodes(), setStep({ kind: 'codes', codigos }))} />;
  if (step.kind === 'codes') return <RecoveryCodes codigos={step.codigos} done="Concluir" onDone={onClose} />;
  return <Standing onChosen={(kind) => setStep({ kind })} onClose={onClose} />;
}

type StandingProps = {
  readonly onChosen: (kind: 'password' | 'off' | 'renew') => void;
  readonly onClose: () => void;
};

function Standing({ onChosen, onClose }: StandingProps) {
  return (
    <Asked answer={useOwnSecondFactor()}>
      {(state) => <StateView state={state} onChosen={onChosen} onClose={onClose} />}
    </Asked>
  );
}

function SwitchOff({ onDone }: { readonly onDone: () => void }) {
  const { mutate, isPending, error } = useSecondFactorActions().switchOff;
  const onSuccess = () => {
    onDone();
    notifySuccess('Verificação em duas etapas desligada.');
  };
  return (
    <AskPasswordAndCode
      words="Daqui em diante entrar pede só a senha, e os códigos de recuperação deixam de valer."
      action="Desligar"
      isPending={isPending}
      error={error}
      onSubmit={(shown) => mutate(shown, { onSuccess })}
      onCancel={onDone}
    />
  );
}

type RenewProps = { readonly onCancel: () => void; readonly onMade: (codigos: readonly string[]) => void };

function Renew({ onCancel, onMade }: RenewProps) {
  const { mutate, isPending, error } = useSecondFactorActions().renew;
  return (
    <AskPasswordAndCode
      words="Os códigos de recuperação que você tem deixam de valer, e dez novos são mostrados uma vez."
      action="Criar novos"
      isPending={isPending}
      error={error}
      onSubmit={(shown) => mutate(shown, { onSuccess: ({ codigos }) => onMade(codigos) })}
      onCancel={onCancel}
    />
  );
}
