import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import type { PersonAction } from './person-actions.ts';
import {
  ChangePersonDialog,
  NewPasswordDialog,
  type NewPassword,
  NewPersonDialog,
  PEOPLE,
  PersonQuestion,
} from './PersonDialogs.tsx';
import { ErasePersonDialog, ExportPersonDialog } from './PersonalDataDialogs.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';
import { KINDS, kindOf, shownPeople, type Kind } from './shown-people.ts';

const route = getRouteApi('/area/administracao/$aba');

/** The people of the organisation with their rights; the address has the filters of the list. */
export function PeoplePage() {
  const answer = useQuery(PEOPLE);
  const { filters, setFilters } = useFilters();
  const [open, setOpen] = useState<Open>();
  const [password, setPassword] = useState<NewPassword>();
  const onClose = () => setOpen(undefined);
  const onPassword = (made: NewPassword) => (onClose(), setPassword(made));
  return (
    <>
      <div className={styles['controls']}>
        <TextInput
          type="search"
          aria-label="Localizar por nome ou e-mail"
          placeholder="Localizar por nome ou e-mail"
          value={filters.busca}
          onChange={({ currentTarget }) => setFilters({ ...filters, busca: currentTarget.value })}
        />
        <Kinds kind={filters.kind} onChosen={(kind) => setFilters({ ...filters, kind })} />
        <Button className={styles['new']!} onClick={() => setOpen('new')}>
          Nova pessoa
        </Button>
      </div>
      <Fetched answer={answer}>
        {(people) => <Shown people={people} {...filters} onAct={(action, person) => setOpen({ action, person })} />}
      </Fetched>
      {open !== undefined && <OpenDialog open={open} {...{ onPassword, onClose }} />}
      <NewPasswordDialog password={password} onClose={() => setPassword(undefined)} />
    </>
  );
}

type Open = 'new' | { readonly action: PersonAction; readonly person: Pessoa };

type OpenProps = ComponentProps<typeof NewPersonDialog> & { readonly open: Open };

function OpenDialog({ open, ...on }: OpenProps) {
  if (open === 'new') return <NewPersonDialog {...on} />;
  const { action, person } = open;
  const { onClose } = on;
  if (action === 'change') return <ChangePersonDialog {...{ person, onClose }} />;
  if (action === 'export') return <ExportPersonDialog {...{ person, onClose }} />;
  if (action === 'erase') return <ErasePersonDialog {...{ person, onClose }} />;
  return <PersonQuestion action={action} person={person} {...on} />;
}

type Filters = { readonly kind: Kind; readonly busca: string };

function useFilters() {
  const { situacao, busca = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const setFilters = ({ kind, busca: text }: Filters) => {
    const search = { ...(kind !== 'todas' && { situacao: kind }), ...(text !== '' && { busca: text }) };
    void navigate({ search, replace: true, resetScroll: false });
  };
  return { filters: { kind: kindOf(situacao), busca }, setFilters };
}

function Kinds({ kind, onChosen }: { readonly kind: Kind; readonly onChosen: (kind: Kind) => void }) {
  return (
    <fieldset aria-label="Mostrar" className={styles['kinds']}>
      {(Object.keys(KINDS) as Kind[]).map((name) => (
        <button
          key={name}
          type="button"
          className={styles['kind']}
          aria-pressed={name === kind}
          onClick={() => onChosen(name)}
        >
          {KINDS[name].words}
        </button>
      ))}
    </fieldset>
  );
}

type ShownProps = Filters & {
  readonly people: readonly Pessoa[];
  readonly onAct: (action: PersonAction, person: Pessoa) => void;
};

function Shown({ people, kind, busca, onAct }: ShownProps) {
  const shown = shownPeople(people, kind, busca);
  return (
    <>
      <SecondFactorRule people={people} />
      <output className={styles['count']}>
        {shown.length === people.length ? wordsOf(people.length) : `${shown.length} de ${wordsOf(people.length)}`}
      </output>
      {shown.length === 0 ? <Empty>Nenhuma pessoa encontrada.</Empty> : <PeopleTable people={shown} onAct={onAct} />}
    </>
  );
}

function wordsOf(count: number): string {
  return count === 1 ? '1 pessoa' : `${count} pessoas`;
}
