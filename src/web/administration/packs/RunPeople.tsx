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
  countsByStanding,
  type Delivery,
  deliveryInWords,
  filesInWords,
  shownDeliveries,
  type Standing,
  STANDING_NAMES,
  standingNamed,
  standingOf,
  STANDINGS,
} from './delivery-words.ts';
import { PACKS_KEY, usePackSearch } from './pack-queries.ts';
import { countedPeople } from './pack-words.ts';
import styles from './Packs.module.css';

type Props = { readonly pack: Pacote; readonly run: Execucao };

/** The people of a run: what each may see, their files, and whether these arrived; the address confines them. */
export function RunPeople({ pack, run: { id, pessoas } }: Props): ReactNode {
  const { search, change } = usePackSearch();
  const [text, setText] = useState(search.busca ?? '');
  const standing = standingNamed(search.situacao);
  const shown = shownDeliveries(pessoas, standing, text);
  const element = useFocusWithin(shown);
  const retry = useChange((pessoa: string) => ask(repetirEntrega, { params: { id: pack.id, execucao: id, pessoa } }), {
    list: PACKS_KEY,
  });
  if (pessoas.length === 0) return <Empty>Ninguém recebeu ainda.</Empty>;
  return (
    <>
      <div className={styles['controls']}>
        <StandingChips {...{ pessoas, standing }} onChosen={(situacao) => change({ situacao })} />
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
          <People {...{ pack, retry }} people={shown} />
        )}
      </div>
    </>
  );
}

type ChipsProps = {
  readonly pessoas: readonly Delivery[];
  readonly standing: Standing | undefined;
  readonly onChosen: (standing: Standing | undefined) => void;
};

/** The ways in which parts stand, each with its number of people; one of them may be chosen. */
function StandingChips({ pessoas, standing: chosen, onChosen }: ChipsProps): ReactNode {
  const counts = countsByStanding(pessoas);
  const offered = STANDINGS.filter((standing) => counts.get(standing) !== 0 || standing === chosen);
  return (
    <Chips label="Mostrar só">
      <Chip isPressed={chosen === undefined} onClick={() => onChosen(undefined)}>
        {`Todos · ${pessoas.length.toLocaleString('pt-BR')}`}
      </Chip>
      {offered.map((standing) => (
        <Chip
          key={standing}
          isPressed={standing === chosen}
          onClick={() => onChosen(standing === chosen ? undefined : standing)}
        >
          {`${STANDING_NAMES[standing]} · ${counts.get(standing)!.toLocaleString('pt-BR')}`}
        </Chip>
      ))}
    </Chips>
  );
}

type Retry = {
  readonly mutate: (pessoa: string) => void;
  readonly isPending: boolean;
  readonly variables?: string | undefined;
};

type PeopleProps = Pick<Props, 'pack'> & { readonly people: readonly Delivery[]; readonly retry: Retry };

function People({ pack, people, retry }: PeopleProps): ReactNode {
  const inPack = new Set(pack.pessoas.map(({ id }) => id));
  return (
    <DataTable label="Pessoas do pacote" headings={['Pessoa', 'O que pode ver', 'Arquivos', 'Envio']} isLong isStacked>
      <tbody>
        {people.map((person, at) => (
          <Person key={person.id || at} {...{ person, retry }} isInPack={inPack.has(person.id)} />
        ))}
      </tbody>
    </DataTable>
  );
}

type PersonProps = { readonly person: Delivery; readonly retry: Retry };

/** A person's row; the part of one who is still in the pack can be previewed. */
function Person({ person, retry, isInPack }: PersonProps & { readonly isInPack: boolean }): ReactNode {
  const { search, change } = usePackSearch();
  const { id, nome, email, podeVer, arquivos } = person;
  const files = filesInWords(arquivos);
  return (
    <tr className={styles['row']} data-seen={isInPack && id === search.visto}>
      <th scope="row" className={styles['person']} title={email}>
        {!isInPack ? (
          nome
        ) : (
          <button
            type="button"
            className={styles['see']}
            aria-pressed={id === search.visto}
            title={`Ver o que ${nome} receberia agora`}
            onClick={() => change({ visto: id })}
          >
            {nome}
          </button>
        )}
      </th>
      <td className={styles['limit']} data-heading="O que pode ver">
        {podeVer}
      </td>
      <td className={styles['files']} data-heading="Arquivos">
        <span>
          {files?.what ?? '—'}
          {files !== undefined && <span className={styles['quiet']}>{` · ${files.size}`}</span>}
        </span>
      </td>
      <Sending {...{ person, retry }} />
    </tr>
  );
}

function Sending({ person, retry }: PersonProps): ReactNode {
  return (
    <td className={styles['sending']} data-heading="Envio" data-standing={standingOf(person)}>
      <span>
        {deliveryInWords(person)}
        {person.podeRepetir && (
          <>
            {' · '}
            <button
              type="button"
              className={styles['again']}
              aria-label={`Tentar de novo: ${person.nome}`}
              disabled={retry.isPending}
              onClick={() => retry.mutate(person.id)}
            >
              {retry.isPending && retry.variables === person.id ? 'Tentando ...' : 'Tentar de novo'}
            </button>
          </>
        )}
      </span>
    </td>
  );
}
