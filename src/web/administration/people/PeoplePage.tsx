import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { Asked, Nothing } from '../../shell/Asked.tsx';
import { GivenPassword, type Given } from './GivenPassword.tsx';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import type { PersonAction } from './person-actions.ts';
import { ChangePersonDialog, NewPersonDialog, PersonQuestion } from './PersonDialogs.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';
import { KINDS, kindOf, shownPeople, type Kind } from './shown-people.ts';
import { usePeople } from './use-people.ts';

const route = getRouteApi('/area/administracao/$aba');

/** The people of the organisation with their rights; the address has the filters of the list. */
export function PeoplePage() {
  const answer = usePeople();
  const { shown, setShown } = useShown();
  const [open, setOpen] = useState<Open>();
  const [given, setGiven] = useState<Given>();
  const close = () => setOpen(undefined);
  const tell = (told: Given) => (close(), setGiven(told));
  return (
    <>
      <div className={styles['controls']}>
        <TextInput
          type="search"
          aria-label="Localizar por nome ou e-mail"
          placeholder="Localizar por nome ou e-mail"
          value={shown.busca}
          onChange={({ currentTarget }) => setShown({ ...shown, busca: currentTarget.value })}
        />
        <Kinds kind={shown.kind} onChosen={(kind) => setShown({ ...shown, kind })} />
        <Button className={styles['new']!} onClick={() => setOpen('new')}>
          Nova pessoa
        </Button>
      </div>
      <Asked answer={answer}>
        {(people) => <Shown people={people} {...shown} onAct={(action, person) => setOpen({ action, person })} />}
      </Asked>
      {open === 'new' && <NewPersonDialog onGiven={tell} onClose={close} />}
      {typeof open === 'object' && <Acting {...open} onGiven={tell} onClose={close} />}
      <GivenPassword given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}

type Open = 'new' | { readonly action: PersonAction; readonly person: Pessoa };
type Choice = { readonly kind: Kind; readonly busca: string };

/** The filters in the address. */
function useShown() {
  const { situacao, busca = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const shown: Choice = { kind: kindOf(situacao), busca };
  const setShown = ({ kind, busca: looked }: Choice) => {
    const search = { ...(kind !== 'todas' && { situacao: kind }), ...(looked !== '' && { busca: looked }) };
    void navigate({ search, replace: true, resetScroll: false });
  };
  return { shown, setShown };
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

type ShownProps = Choice & {
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
      {shown.length === 0 ? (
        <Nothing>Nenhuma pessoa encontrada.</Nothing>
      ) : (
        <PeopleTable people={shown} onAct={onAct} />
      )}
    </>
  );
}

function wordsOf(count: number): string {
  return count === 1 ? '1 pessoa' : `${count} pessoas`;
}

type ActingProps = Exclude<Open, 'new'> & {
  readonly onGiven: (given: Given) => void;
  readonly onClose: () => void;
};

function Acting({ action, person, onGiven, onClose }: ActingProps) {
  if (action === 'change') return <ChangePersonDialog person={person} onClose={onClose} />;
  return <PersonQuestion action={action} person={person} onGiven={onGiven} onClose={onClose} />;
}
