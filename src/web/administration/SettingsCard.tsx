import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SMALL_BUTTON } from './small-button.ts';
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

type Props = {
  readonly settings: readonly { readonly nome: string; readonly valor: string | null }[];
  /** A check that changes nothing; absent where there is nothing to check. */
  readonly check?: { readonly run: () => void; readonly isRunning: boolean } | undefined;
  /** What the check found. */
  readonly children?: ReactNode;
};

/** The settings of the server by their variables, and a check of them. */
export function SettingsCard({ settings, check, children }: Props) {
  const action = check && (
    <Button {...SMALL_BUTTON} loading={check.isRunning} onClick={check.run}>
      Verificar agora
    </Button>
  );
  return (
    <Card title="Configuração" action={action}>
      <dl className={styles['settings']}>
        {settings.map(({ nome, valor }) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd data-missing={valor === null}>{valor ?? 'falta'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

type FoundProps = { readonly label: string; readonly summary: string; readonly children: ReactNode };

/** What a check found. */
export function Found({ label, summary, children }: FoundProps) {
  return (
    <section aria-label={label} className={styles['found']}>
      <output>{summary}</output>
      {children}
    </section>
  );
}
