import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Execucao, repetirEntrega } from '../../../contracts/packs/execucoes.ts';
import type { Pacote } from '../../../contracts/packs/pacotes.ts';
import { LONGEST_FOUND } from '../../../sheet/view/view.ts';
import { ask } from '../../api/ask.ts';
import { useChange } from '../../api/queries.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { Empty } from '../../shell/Fetched.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { Chip, Chips } from '../Chips.tsx';
import { useFocusWithin } from '../data/use-focus-within.ts';
import {
  countsByState,
  type Delivery,
  shownDeliveries,
  type DeliveryState,
  DELIVERY_STATE_NAMES,
  deliveryStateNamed,
  DELIVERY_STATES,
} from './delivery-words.ts';
import { PACKS_KEY, usePackSearch } from './pack-queries.ts';
import { countedPeople } from './pack-words.ts';
import styles from './Packs.module.css';
import { type Retry, RunPerson } from './RunPerson.tsx';

type Props = { readonly pack: Pacote; readonly run: Execucao };

/** The people of a run: what each may see, their files, and their delivery's state; the filters are in the address. */
export function RunPeople({ pack, run: { id, pessoas } }: Props): ReactNode {
  const { search, change } = usePackSearch();
  const [text, setText] = useState(search.busca ?? '');
  const state = deliveryStateNamed(search.situacao);
  const shown = shownDeliveries(pessoas, state, text);
  const element = useFocusWithin(shown);
  const retry = useChange((pessoa: string) => ask(repetirEntrega, { params: { id: pack.id, execucao: id, pessoa } }), {
    list: PACKS_KEY,
  });
  if (pessoas.length === 0) return <Empty>Ninguém recebeu ainda.</Empty>;
  return (
    <>
      <div className={styles['controls']}>
        <StateChips {...{ pessoas, state }} onChosen={(situacao) => change({ situacao })} />
        <TextInput
          type="search"
          className={styles['find']!}
          aria-label="Localizar pessoa ou centro"
          placeholder="Localizar pessoa ou centro"
          autoComplete="off"
          maxLength={LONGEST_FOUND}
          value={text}
          onChange={({ currentTarget: { value } }) => (setText(value), change({ busca: value }))}
        />
      </div>
      <output className="unseen">
        {shown.length === 0 ? '' : `${shown.length} de ${countedPeople(pessoas.length)}`}
      </output>
      <Failure error={retry.error} />
      <div ref={element} tabIndex={-1} className={styles['people']}>
        {shown.length === 0 ? (
          <Empty>Nenhuma pessoa encontrada.</Empty>
        ) : (
          <People {...{ pack, retry }} run={id} people={shown} />
        )}
      </div>
    </>
  );
}

type ChipsProps = {
  readonly pessoas: readonly Delivery[];
  readonly state: DeliveryState | undefined;
  readonly onChosen: (state: DeliveryState | undefined) => void;
};

/** The states of the deliveries, each with its number of people; one may be chosen. */
function StateChips({ pessoas, state: chosen, onChosen }: ChipsProps): ReactNode {
  const counts = countsByState(pessoas);
  const offered = DELIVERY_STATES.filter((state) => counts.get(state) !== 0 || state === chosen);
  return (
    <Chips label="Mostrar só">
      <Chip isPressed={chosen === undefined} onClick={() => onChosen(undefined)}>
        {`Todos · ${pessoas.length.toLocaleString('pt-BR')}`}
      </Chip>
      {offered.map((state) => (
        <Chip key={state} isPressed={state === chosen} onClick={() => onChosen(state === chosen ? undefined : state)}>
          {`${DELIVERY_STATE_NAMES[state]} · ${counts.get(state)!.toLocaleString('pt-BR')}`}
        </Chip>
      ))}
    </Chips>
  );
}

type PeopleProps = Pick<Props, 'pack'> & {
  /** The run's id. */
  readonly run: string;
  readonly people: readonly Delivery[];
  readonly retry: Retry;
};

function People({ pack, run, people, retry }: PeopleProps): ReactNode {
  const inPack = new Set(pack.pessoas.map(({ id }) => id));
  return (
    <DataTable label="Pessoas do pacote" headings={['Pessoa', 'O que pode ver', 'Arquivos', 'Envio']} isLong isStacked>
      <tbody>
        {people.map((person, at) => (
          <RunPerson
            key={person.id || at}
            {...{ person, retry }}
            of={{ id: pack.id, execucao: run }}
            isInPack={inPack.has(person.id)}
          />
        ))}
      </tbody>
    </DataTable>
  );
}
