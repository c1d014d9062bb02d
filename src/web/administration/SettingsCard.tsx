import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Pending } from '../shell/Fetched.tsx';
import { Failure } from '../shell/Problem.tsx';
import { SMALL_BUTTON } from '../shell/buttons.tsx';
import styles from './SettingsCard.module.css';

type CardProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A part of a page of the administration, in a frame. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type Setting = { readonly nome: string; readonly rotulo: string; readonly valor: string | null };

type Props<Answer> = {
  readonly settings: readonly Setting[];
  /** A check that changes nothing; undefined if there is nothing to check: `advice` is shown then. */
  readonly check: UseMutationResult<Answer, Error, void> | undefined;
  readonly advice?: ReactNode;
  /** The message while the check runs. */
  readonly checking: string;
  readonly children: (answer: Answer) => ReactNode;
};

/** Says which environment variables of the server hold the settings. */
function helpOf(settings: readonly Setting[]): string {
  const names = new Set(settings.filter(({ nome, rotulo }) => nome !== rotulo).map(({ nome }) => nome));
  return `Quem cuida do servidor muda isto nas variáveis ${[...names].join(', ')}.`;
}

/** The settings of the server, and who changes them. */
export function SettingsList({ settings }: { readonly settings: readonly Setting[] }) {
  return (
    <>
      <dl className={styles['settings']}>
        {settings.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd data-missing={valor === null}>{valor ?? 'falta'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['help']}>{helpOf(settings)}</p>
    </>
  );
}

/** The settings of the server, and a check of them with its result. */
export function SettingsCard<Answer>({ settings, check, advice, checking, children }: Props<Answer>) {
  const action = check && (
    <Button {...SMALL_BUTTON} loading={check.isPending} onClick={() => check.mutate()}>
      Verificar agora
    </Button>
  );
  return (
    <Card title="Configuração" action={action}>
      <SettingsList settings={settings} />
      {check === undefined && advice}
      {check?.isPending && <Pending words={checking} />}
      {check && <Failure error={check.error} />}
      {check?.isSuccess && children(check.data)}
    </Card>
  );
}

type CheckOutcomeProps = { readonly label: string; readonly summary: string; readonly children: ReactNode };

/** The result of a check. */
export function CheckOutcome({ label, summary, children }: CheckOutcomeProps) {
  return (
    <section aria-label={label} className={styles['found']}>
      <output>{summary}</output>
      {children}
    </section>
  );
}
