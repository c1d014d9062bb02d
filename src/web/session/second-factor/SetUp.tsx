import { useState } from 'react';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ShowKey, type Key } from './ShowKey.tsx';
import { useSecondFactorActions } from './use-second-factor.ts';

type Props = {
  readonly cancel: string;
  readonly done: string;
  /** Called when recovery codes are shown. */
  readonly onCodes?: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

/** The steps that switch a second factor on: the password, the key with a first code, the recovery codes. */
export function SetUp({ cancel, done, onCodes, onCancel, onDone }: Props) {
  const [key, setKey] = useState<Key>();
  const [codigos, setCodigos] = useState<readonly string[]>();
  const { begin, switchOn } = useSecondFactorActions();
  if (codigos !== undefined) return <RecoveryCodes codigos={codigos} done={done} onDone={onDone} />;
  if (key !== undefined)
    return (
      <ShowKey
        {...key}
        isPending={switchOn.isPending}
        error={switchOn.error}
        onSubmit={(codigo) => switchOn.mutate(codigo, { onSuccess: (made) => (onCodes?.(), setCodigos(made.codigos)) })}
        onCancel={onCancel}
      />
    );
  return (
    <AskPassword
      cancel={cancel}
      isPending={begin.isPending}
      error={begin.error}
      onSubmit={(senha) => begin.mutate(senha, { onSuccess: setKey })}
      onCancel={onCancel}
    />
  );
}
