import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Versao } from '../../../contracts/versions.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import { FreezeDialog } from '../../moments/FreezeDialog.tsx';
import { versionsQuery } from '../../moments/version-queries.ts';
import styles from './History.module.css';
import { OfBudget, type ShownBudget } from './OfBudget.tsx';
import { type VersionAction, VersionDialog } from './VersionDialogs.tsx';
import { VersionsTable } from './VersionsTable.tsx';

/** The versions of a budget: to name, annotate, remove (by two people), read and compare. */
export function VersionsPage(): ReactNode {
  return <OfBudget>{(budget, choice) => <Versions key={budget.id} {...{ budget, choice }} />}</OfBudget>;
}

type Props = { readonly budget: ShownBudget; readonly choice: ReactNode };

type Open = 'freeze' | { readonly action: VersionAction; readonly version: Versao };

function Versions({ budget, choice }: Props): ReactNode {
  const answer = useQuery({ ...versionsQuery(budget.id), refetchOnWindowFocus: 'always' }); // others confirm removals
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  return (
    <>
      <div className={styles['controls']}>
        {choice}
        <Button className={styles['new']!} onClick={() => setOpen('freeze')}>
          Congelar uma versão
        </Button>
      </div>
      <p className={styles['words']}>
        Uma versão é um nome para um momento dos dados: o que foi aprovado se lê de novo em todos os relatórios, mesmo
        depois de novas cargas. O nome não muda; uma pessoa pede a remoção e outra confirma.
      </p>
      <Fetched answer={answer}>
        {(versions) =>
          versions.length === 0 ? (
            <Empty>Ainda não há versões deste orçamento.</Empty>
          ) : (
            <VersionsTable {...{ versions, budget }} onAct={(action, version) => setOpen({ action, version })} />
          )
        }
      </Fetched>
      {open === 'freeze' && <FreezeDialog orcamentoId={budget.id} isOpen onClose={onClose} />}
      {typeof open === 'object' && <VersionDialog {...open} onClose={onClose} />}
    </>
  );
}
