import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Coleta } from '../../../contracts/collections/coletas.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import { useFocusWithin } from '../data/use-focus-within.ts';
import { CollectionDialog, type CollectionAction } from './CollectionDialogs.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import { COLLECTIONS } from '../../filling/collection-queries.ts';
import { collectionQuery, useCollectionSearch } from './collection-queries.ts';
import styles from './Collections.module.css';
import { CollectionProgress } from './CollectionProgress.tsx';
import { NewCollectionDialog } from './opening/NewCollectionDialog.tsx';

type Open = 'new' | { readonly action: CollectionAction; readonly collection: Coleta };

/** The collections of the organisation: to open, follow and close them, and accept their returned workbooks. */
export function CollectionsPage(): ReactNode {
  const answer = useQuery({ ...COLLECTIONS, refetchOnWindowFocus: 'always' }); // people send workbooks meanwhile
  const { search, change } = useCollectionSearch();
  const [open, setOpen] = useState<Open>();
  const element = useFocusWithin(`${answer.data?.length} ${search.coleta}`);
  const onClose = () => setOpen(undefined);
  return (
    <div ref={element} tabIndex={-1} className={styles['page']}>
      <Fetched answer={answer}>
        {(collections) => {
          const shown = shownOf(collections, search.coleta);
          if (shown === undefined) return <NoCollections onNew={() => setOpen('new')} />;
          const onChosen = (coleta: string) => change({ coleta, ...NO_FILTERS });
          const onAct = (action: CollectionAction) => setOpen({ action, collection: shown });
          return <Chosen {...{ collections, shown, onChosen, onAct }} onNew={() => setOpen('new')} />;
        }}
      </Fetched>
      {open === 'new' && (
        <NewCollectionDialog onOpened={(coleta) => (onClose(), change({ coleta, ...NO_FILTERS }))} onClose={onClose} />
      )}
      {typeof open === 'object' && <CollectionDialog {...open} onClose={onClose} />}
    </div>
  );
}

/** The filters and the open cost centre of one collection, which another one does not have. */
const NO_FILTERS = { centro: undefined, estado: undefined, busca: undefined };

/** The collection that the address names, else the newest open one, else the newest. */
function shownOf(collections: readonly Coleta[], named: string | undefined): Coleta | undefined {
  return (
    collections.find(({ id }) => id === named) ??
    collections.find(({ situacao }) => situacao === 'aberta') ??
    collections[0]
  );
}

/** Explains what a collection is, while there is none. */
function NoCollections({ onNew }: { readonly onNew: () => void }): ReactNode {
  return (
    <section aria-labelledby="o-que-e-uma-coleta" className={styles['none']}>
      <h2 id="o-que-e-uma-coleta">Ainda não houve coletas</h2>
      <p>
        Em uma coleta cada pessoa baixa a planilha dos seus centros, preenche no Excel e envia de volta. Você vê o que
        muda em cada centro, linha por linha, e só o que você aceita vai para o orçamento.
      </p>
      <p>Preenchem as pessoas com o direito “Preenche os seus centros”, que se dá em Pessoas.</p>
      <Button onClick={onNew}>Nova coleta</Button>
    </section>
  );
}

type ChosenProps = {
  readonly collections: readonly Coleta[];
  readonly shown: Coleta;
  readonly onChosen: (id: string) => void;
  readonly onAct: (action: CollectionAction) => void;
  readonly onNew: () => void;
};

function Chosen({ collections, shown, ...on }: ChosenProps): ReactNode {
  const answer = useQuery({ ...collectionQuery(shown.id), refetchOnWindowFocus: 'always' });
  return (
    <>
      <CollectionHead {...{ collections, shown, ...on }} centros={answer.data?.centros} />
      <Fetched answer={answer}>{(collection) => <CollectionProgress key={shown.id} collection={collection} />}</Fetched>
    </>
  );
}
