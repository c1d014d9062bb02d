import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exigenciaDoSegundoFator, exigirSegundoFator, type Pessoa } from '../../../contracts/administration/pessoas.ts';
import { ask } from '../../api/ask.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { sessionQuery } from '../../session/session.ts';
import { useHasPasswords } from '../../session/sign-in-options.ts';
import { Failure } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from './SecondFactorRule.module.css';

type Props = { readonly people: readonly Pessoa[] };

/** Says whether people with gerência must have a second factor, and changes that; shown only if passwords are used. */
export function SecondFactorRule({ people }: Props) {
  const hasPasswords = useHasPasswords();
  const { data, error } = useQuery({ ...RULE, enabled: hasPasswords });
  const [isConfirming, setConfirming] = useState(false);
  if (!hasPasswords) return null;
  if (error !== null) return <Failure error={error} />;
  const isRequired = data?.exigidoDaGerencia;
  return (
    <div className={styles['rule']}>
      <span>
        Verificação em duas etapas:{' '}
        {isRequired !== undefined &&
          (isRequired ? <strong>exigida de quem administra o sistema</strong> : 'opcional para cada pessoa')}
      </span>
      <Button
        {...SMALL_BUTTON}
        size="compact-sm"
        disabled={isRequired === undefined}
        onClick={() => setConfirming(true)}
      >
        {isRequired === true ? 'Deixar de exigir' : 'Exigir de quem administra o sistema'}
      </Button>
      {isConfirming && <Question people={people} requires={isRequired !== true} onClose={() => setConfirming(false)} />}
    </div>
  );
}

type QuestionProps = Props & { readonly requires: boolean; readonly onClose: () => void };

function Question({ people, requires, onClose }: QuestionProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useChange(
    (exigidoDaGerencia: boolean) => ask(exigirSegundoFator, { body: { exigidoDaGerencia } }),
    {
      onSuccess: (rule) => {
        queryClient.setQueryData(RULE.queryKey, rule); // a GET would be refused to a user who lacks the second factor
        void queryClient.invalidateQueries(sessionQuery);
      },
    },
  );
  return (
    <ConfirmDialog
      title={requires ? 'Exigir a verificação em duas etapas?' : 'Deixar de exigir a verificação em duas etapas?'}
      action={requires ? 'Exigir' : 'Deixar de exigir'}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(requires, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {requires
          ? `Entrar passa a pedir, depois da senha, um código de um aplicativo a quem administra o sistema. ${consequenceInWords(people)}`
          : 'Quem a ligou continua com ela, e pode desligá-la.'}
      </p>
    </ConfirmDialog>
  );
}

const RULE = queryOf(['segundo-fator', 'exigencia'], exigenciaDoSegundoFator, {});

type Person = Pick<Pessoa, 'nome' | 'gerencia' | 'segundoFator' | 'bloqueada' | 'entraPor'>;

/** What the rule means for people who lack a second factor; people who sign in through the provider are exempt. */
export function consequenceInWords(people: readonly Person[]): string {
  const affected = people.filter(({ gerencia, bloqueada, entraPor }) => gerencia && !bloqueada && entraPor === 'senha');
  const lacking = affected.filter(({ segundoFator }) => !segundoFator);
  if (lacking.length === 0) return 'Todas as que entram com senha já a ligaram.';
  const names = new Intl.ListFormat('pt-BR').format(lacking.map(({ nome }) => nome));
  const [have, only] = lacking.length === 1 ? ['ligou', 'poderá'] : ['ligaram', 'poderão'];
  return `${names} ainda não a ${have}: já no próximo clique só ${only} ligá-la.`;
}
