import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pessoa } from '../../../../contracts/administration/pessoas.ts';
import { describeFailure } from '../../../api/request.ts';
import { Problem } from '../../../session/Problem.tsx';
import { useHasPasswords } from '../../../session/sign-in-options.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { SMALL_BUTTON } from '../../small-button.ts';
import styles from './SecondFactorRule.module.css';
import { useRule, useRuleChange } from './use-rule.ts';
import { whoLacksIt } from './who-lacks-it.ts';

type Props = { readonly people: readonly Pessoa[] };

/** Whether a second factor is required of people with gerência, and a way to change that; of use beside passwords alone. */
export function SecondFactorRule({ people }: Props) {
  return useHasPasswords() ? <Rule people={people} /> : null;
}

function Rule({ people }: Props) {
  const { data, error } = useRule();
  const [isAsking, setAsking] = useState(false);
  if (error !== null) return <Problem>{describeFailure(error)}</Problem>;
  const isRequired = data?.exigidoDaGerencia;
  return (
    <div className={styles['rule']}>
      <span>
        Verificação em duas etapas:{' '}
        {isRequired !== undefined &&
          (isRequired ? <strong>exigida de quem tem gerência</strong> : 'opcional para cada pessoa')}
      </span>
      <Button {...SMALL_BUTTON} size="compact-sm" disabled={isRequired === undefined} onClick={() => setAsking(true)}>
        {isRequired === true ? 'Deixar de exigir' : 'Exigir de quem tem gerência'}
      </Button>
      {isAsking && <Question people={people} requires={isRequired !== true} onClose={() => setAsking(false)} />}
    </div>
  );
}

type QuestionProps = {
  readonly people: readonly Pessoa[];
  readonly requires: boolean;
  readonly onClose: () => void;
};

function Question({ people, requires, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useRuleChange();
  return (
    <ConfirmDialog
      title={requires ? 'Exigir a verificação em duas etapas?' : 'Deixar de exigir a verificação em duas etapas?'}
      action={requires ? 'Exigir' : 'Deixar de exigir'}
      isOpen
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(requires, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {requires
          ? `Entrar passa a pedir, depois da senha, um código de um aplicativo a quem tem gerência. ${whoLacksIt(people)}`
          : 'Quem a ligou continua com ela, e pode desligá-la.'}
      </p>
    </ConfirmDialog>
  );
}
