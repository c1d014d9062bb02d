import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Mudanca } from '../../../contracts/versions.ts';
import { counted } from '../../../domain/noun.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import { FreezeDialog } from '../../moments/FreezeDialog.tsx';
import { namesByMoment } from '../../moments/moment-words.ts';
import { changesQuery, versionsQuery } from '../../moments/version-queries.ts';
import { areInOrder, auditFiltersOf } from '../record/RecordFilters.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import styles from './History.module.css';
import { OfBudget, type ShownBudget } from './OfBudget.tsx';
import { changesBetween, type Days } from './shown-changes.ts';

const route = getRouteApi('/area/administracao/$aba');

/** The changes of a budget, moment by moment; the budget and the days are in the address. */
export function ChangesPage(): ReactNode {
  return <OfBudget>{(budget, choice) => <Changes key={budget.id} {...{ budget, choice }} />}</OfBudget>;
}

function Changes({ budget, choice }: { readonly budget: ShownBudget; readonly choice: ReactNode }): ReactNode {
  const { de, ate }: Days = auditFiltersOf(route.useSearch());
  const answer = useQuery({ ...changesQuery(budget.id), refetchOnWindowFocus: 'always' });
  return (
    <>
      <div className={styles['controls']}>
        {choice}
        <DayFields {...{ de, ate }} />
      </div>
      <Fetched answer={answer}>
        {(changes) => <Shown key={`${de} ${ate}`} {...{ changes, budget }} days={{ de, ate }} />}
      </Fetched>
    </>
  );
}

/** The first and the last day whose changes are shown; applied as they are chosen. */
function DayFields({ de, ate }: Days): ReactNode {
  const navigate = route.useNavigate();
  const field = (name: keyof Days, value: string | undefined) => ({
    type: 'date',
    defaultValue: value ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      void navigate({ search: withDay(name, currentTarget.value), replace: true, resetScroll: false }),
  });
  const isOrdered = areInOrder({ ...(de && { de }), ...(ate && { ate }) });
  return (
    <>
      <TextInput label="De" {...field('de', de)} error={isOrdered ? undefined : 'Depois do último dia.'} />
      <TextInput label="Até" {...field('ate', ate)} />
    </>
  );
}

function withDay(name: keyof Days, day: string) {
  return ({ [name]: _before, ...others }: Readonly<Record<string, string>>) =>
    day === '' ? others : { ...others, [name]: day };
}

type ShownProps = {
  readonly changes: readonly Mudanca[];
  readonly budget: ShownBudget;
  readonly days: Days;
};

const PAGE = 100;

function Shown({ changes, budget, days }: ShownProps): ReactNode {
  const [most, setMost] = useState(PAGE);
  const [frozen, setFrozen] = useState<string>();
  const { data: versions = [] } = useQuery(versionsQuery(budget.id));
  const found = changesBetween(changes, days);
  if (found.length === 0)
    return <Empty>{changes.length === 0 ? 'Ainda não há mudanças.' : 'Nenhuma mudança nestes dias.'}</Empty>;
  return (
    <>
      <p className={styles['words']}>
        Somas do ano, com as naturezas inativas: ‘Comparar’ e ‘Ler’ abrem o relatório também com elas.
      </p>
      <ChangesTable
        changes={found.slice(0, most)}
        {...{ budget }}
        beginning={changes[0]!.momento}
        names={namesByMoment(versions)}
        onFreeze={setFrozen}
      />
      <div className={styles['more']}>
        <output>{counted(found.length, MUDANCA)}</output>
        {found.length > most && (
          <Button variant="default" onClick={() => setMost(most + PAGE)}>
            Mostrar mais
          </Button>
        )}
      </div>
      {frozen !== undefined && (
        <FreezeDialog orcamentoId={budget.id} momento={frozen} isOpen onClose={() => setFrozen(undefined)} />
      )}
    </>
  );
}

const MUDANCA = { one: 'mudança', many: 'mudanças', isFeminine: true } as const;
