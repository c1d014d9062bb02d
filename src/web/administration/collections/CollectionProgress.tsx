import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CentroDaColeta, Coleta } from '../../../contracts/collections/coletas.ts';
import { type Estado, ESTADOS, STATE_NAMES } from '../../../domain/collection-states.ts';
import { LONGEST_FOUND } from '../../../sheet/view/view.ts';
import { StateMark } from '../../filling/StateMark.tsx';
import { Empty } from '../../shell/Fetched.tsx';
import { Chip, Chips } from '../Chips.tsx';
import { useFocusWithin } from '../data/use-focus-within.ts';
import { CentrosTable } from './CentrosTable.tsx';
import { useCollectionSearch } from './collection-queries.ts';
import styles from './Collections.module.css';
import { countsByState, shownCentros, stateNamed } from './shown-centros.ts';

type Props = { readonly collection: Coleta & { readonly centros: readonly CentroDaColeta[] } };

/** The cost centres of a collection and their states; the state and text that filter them are in the address. */
export function CollectionProgress({ collection }: Props): ReactNode {
  const { search, change } = useCollectionSearch();
  const [text, setText] = useState(search.busca ?? '');
  const estado = stateNamed(search.estado);
  const { centros } = collection;
  const shown = shownCentros(centros, estado, text);
  const element = useFocusWithin(shown);
  return (
    <>
      <div className={styles['controls']}>
        <StateChips {...{ centros, estado }} onChosen={(chosen) => change({ estado: chosen })} />
        <TextInput
          type="search"
          className={styles['find']!}
          aria-label="Localizar centro ou pessoa"
          placeholder="Localizar centro ou pessoa"
          autoComplete="off"
          maxLength={LONGEST_FOUND}
          value={text}
          onChange={({ currentTarget: { value } }) => (setText(value), change({ busca: value }))}
        />
      </div>
      <output className="unseen">{shown.length === 0 ? '' : `${shown.length} de ${centros.length} centros`}</output>
      <div ref={element} tabIndex={-1} className={styles['table']}>
        {shown.length === 0 ? (
          <Empty>Nenhum centro encontrado.</Empty>
        ) : (
          <CentrosTable {...{ collection }} centros={shown} isConfined={shown.length < centros.length} />
        )}
      </div>
    </>
  );
}

type ChipsProps = {
  readonly centros: readonly CentroDaColeta[];
  readonly estado: Estado | undefined;
  readonly onChosen: (estado: Estado | undefined) => void;
};

/** The states that centres are in, each with its number of centres; one of them may be chosen. */
function StateChips({ centros, estado: chosen, onChosen }: ChipsProps): ReactNode {
  const counts = countsByState(centros);
  const offered = ESTADOS.filter((estado) => counts.get(estado) !== 0 || estado === chosen);
  return (
    <Chips label="Mostrar só">
      <Chip isPressed={chosen === undefined} onClick={() => onChosen(undefined)}>
        {`Todos · ${centros.length.toLocaleString('pt-BR')}`}
      </Chip>
      {offered.map((estado) => (
        <Chip
          key={estado}
          isPressed={estado === chosen}
          onClick={() => onChosen(estado === chosen ? undefined : estado)}
        >
          <StateMark estado={estado}>
            <span className={styles['ink']}>
              {`${STATE_NAMES[estado]} · ${counts.get(estado)!.toLocaleString('pt-BR')}`}
            </span>
          </StateMark>
        </Chip>
      ))}
    </Chips>
  );
}
