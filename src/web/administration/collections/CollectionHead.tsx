import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CentroDaColeta, Coleta } from '../../../contracts/collections/coletas.ts';
import { basisName, dayAndMonth, timeLeft } from '../../filling/collection-words.ts';
import { useSession } from '../../session/session.ts';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import type { CollectionAction } from './CollectionDialogs.tsx';
import styles from './Collections.module.css';
import { peopleInWords } from './shown-centros.ts';

type Props = {
  readonly collections: readonly Coleta[];
  readonly shown: Coleta;
  /** The cost centres of the shown collection; undefined until they are fetched. */
  readonly centros: readonly CentroDaColeta[] | undefined;
  readonly onChosen: (id: string) => void;
  readonly onAct: (action: CollectionAction) => void;
  readonly onNew: () => void;
};

/** The heading of a collection: its name, deadline, budget, basis and people, and the buttons. */
export function CollectionHead({ collections, shown, centros, onChosen, onAct, onNew }: Props): ReactNode {
  const { correio: sendsMail } = useSession();
  return (
    <div className={styles['head']}>
      <Choice {...{ collections, shown, onChosen }} />
      <span className={styles['facts']}>
        {`Orçamento ${shown.ano}, ${basisName(shown).toLocaleLowerCase('pt-BR')}`}
        {centros !== undefined && ` · ${peopleInWords(centros)}`}
      </span>
      <span className={styles['buttons']}>
        <Button {...SMALL_BUTTON} onClick={() => onAct('rules')}>
          Instruções e prazos
        </Button>
        {shown.situacao === 'aberta' && sendsMail && (
          <Button {...SMALL_BUTTON} onClick={() => onAct('remind')}>
            Lembrar
          </Button>
        )}
        {shown.situacao === 'aberta' && (
          <Button {...SMALL_BUTTON} onClick={() => onAct('close')}>
            Encerrar
          </Button>
        )}
        <Button size="xs" fz="sm" onClick={onNew}>
          Nova coleta
        </Button>
      </span>
    </div>
  );
}

/** The name of the only collection, or a choice among several, the closed ones in a group of their own. */
function Choice({ collections, shown, onChosen }: Pick<Props, 'collections' | 'shown' | 'onChosen'>): ReactNode {
  if (collections.length === 1)
    return (
      <h2 className={styles['name']}>
        {shown.nome}
        <span className={styles['until']}>{` · ${until(shown)}`}</span>
      </h2>
    );
  const of = (situacao: Coleta['situacao']) => collections.filter((collection) => collection.situacao === situacao);
  const options = (some: readonly Coleta[]) =>
    some.map((collection) => (
      <option key={collection.id} value={collection.id}>{`${collection.nome} · ${until(collection)}`}</option>
    ));
  return (
    <>
      <h2 className="unseen">{shown.nome}</h2>
      <select
        aria-label="Coleta"
        className={styles['choice']}
        value={shown.id}
        onChange={({ currentTarget }) => onChosen(currentTarget.value)}
      >
        {options(of('aberta'))}
        {of('encerrada').length > 0 && <optgroup label="Encerradas">{options(of('encerrada'))}</optgroup>}
      </select>
    </>
  );
}

function until(collection: Coleta): string {
  return `prazo ${dayAndMonth(collection.prazo)}, ${timeLeft(collection)}`;
}
