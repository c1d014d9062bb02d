import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { lowerFirst } from '../../../../base/text.ts';
import type { Pessoa } from '../../../../contracts/administration/pessoas.ts';
import { LONGEST_FOUND } from '../../../../sheet/view/view.ts';
import { SMALL_BUTTON } from '../../../shell/buttons.tsx';
import { LabelledCheckbox } from '../../LabelledCheckbox.tsx';
import { Chip, Chips } from '../../Chips.tsx';
import styles from '../../LongForm.module.css';
import { centrosOf, shownPeople } from '../../people/shown-people.ts';
import people from './PeopleField.module.css';
import type { Form } from './pack-fields.ts';

type Props = { readonly form: Form; readonly people: readonly Pessoa[] };

/** The people who get a pack, to be found by name or e-mail and ticked. */
export function PeopleField({ form, people: all }: Props): ReactNode {
  const problemId = useId();
  const [text, setText] = useState('');
  const problem = form.errors['pessoas'];
  return (
    <fieldset className={styles['group']} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles['legend']}>Pessoas</legend>
      <input
        type="search"
        className={people['find']}
        aria-label="Localizar pessoa"
        placeholder="Localizar por nome ou e-mail"
        autoComplete="off"
        maxLength={LONGEST_FOUND}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Found form={form} people={shownPeople(all, 'todas', text)} all={all.length} />
      {problem && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type FoundProps = Props & { readonly all: number };

/** The people found, or only the ticked ones among them. */
function Found({ form, people: found, all }: FoundProps): ReactNode {
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const { pessoas: chosen } = form.values;
  const shown = isOnlyChosen ? found.filter(({ id }) => chosen.has(id)) : found;
  const choose = (ids: Iterable<string>) => form.setFieldValue('pessoas', new Set(ids));
  const toggle = (id: string) => choose(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <div className={people['bar']}>
        <Chips label="Mostrar">
          <Chip isPressed={!isOnlyChosen} onClick={() => setOnlyChosen(false)}>{`Todas · ${all}`}</Chip>
          <Chip isPressed={isOnlyChosen} onClick={() => setOnlyChosen(true)}>{`Escolhidas · ${chosen.size}`}</Chip>
        </Chips>
        <Marking
          areAllChosen={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
          onAll={() => choose([...chosen, ...shown.map(({ id }) => id)])}
          onNone={() => choose([...chosen].filter((id) => !shown.some((person) => person.id === id)))}
        />
      </div>
      <ul className={people['list']} aria-label="Pessoas">
        {shown.map((person) => (
          <li key={person.id}>
            <LabelledCheckbox
              words={person.nome}
              meaning={factsOf(person)}
              checked={chosen.has(person.id)}
              onChange={() => toggle(person.id)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className={people['none']}>Nenhuma pessoa encontrada.</li>}
      </ul>
    </>
  );
}

type MarkingProps = { readonly areAllChosen: boolean; readonly onAll: () => void; readonly onNone: () => void };

/** A button that ticks all people shown, or unticks them if all are ticked. */
function Marking({ areAllChosen, onAll, onNone }: MarkingProps): ReactNode {
  return (
    <Button {...SMALL_BUTTON} size="compact-sm" fz={13} onClick={areAllChosen ? onNone : onAll}>
      {areAllChosen ? 'Desmarcar as mostradas' : 'Marcar as mostradas'}
    </Button>
  );
}

function factsOf(person: Pessoa): string {
  const centros = person.centros === 'todos' ? 'todos os centros' : lowerFirst(centrosOf(person));
  return [person.email, centros, ...(person.bloqueada ? ['bloqueada: não recebe'] : [])].join(' · ');
}
