import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pacote } from '../../../contracts/packs/pacotes.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import { useFocusWithin } from '../data/use-focus-within.ts';
import { PackFormDialog } from './form/PackFormDialog.tsx';
import { OpenPack } from './OpenPack.tsx';
import { type PackAction, PackQuestion } from './PackQuestion.tsx';
import { MAIL } from '../messages/mail-query.ts';
import { PACKS, usePackSearch } from './pack-queries.ts';
import { countedPacks, reachInWords } from './pack-words.ts';
import styles from './Packs.module.css';
import { PacksTable } from './PacksTable.tsx';

type Open = { readonly action: 'new' } | { readonly action: PackAction; readonly pack: Pacote };

/** The packs of the organisation: to open, follow, preview, change, make and remove. */
export function PacksPage(): ReactNode {
  const answer = useQuery({ ...PACKS, refetchOnWindowFocus: 'always' }); // runs may have gone on meanwhile
  const { search, change } = usePackSearch();
  const [open, setOpen] = useState<Open>();
  const element = useFocusWithin(`${answer.data?.length} ${search.pacote}`);
  const onNew = () => setOpen({ action: 'new' });
  const onAct = (action: PackAction, pack: Pacote) => setOpen({ action, pack });
  const onDone = (pacote: string | undefined) => {
    setOpen(undefined);
    change({ pacote, execucao: undefined, situacao: undefined, busca: undefined, visto: undefined });
  };
  return (
    <div ref={element} tabIndex={-1} className={styles['page']}>
      <Fetched answer={answer}>
        {(packs) =>
          packs.length === 0 ? <NoPacks onNew={onNew} /> : <Packs {...{ packs, onNew, onAct }} onChosen={onDone} />
        }
      </Fetched>
      {open !== undefined && <OpenDialog {...{ open, onDone }} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type DialogProps = {
  readonly open: Open;
  /** Called with the id of the pack to show now; undefined for none. */
  readonly onDone: (pacote: string | undefined) => void;
  readonly onClose: () => void;
};

function OpenDialog({ open, onDone, onClose }: DialogProps): ReactNode {
  if (open.action === 'new') return <PackFormDialog {...{ onDone, onClose }} />;
  const { action, pack } = open;
  if (action === 'change') return <PackFormDialog key={pack.id} pack={pack} {...{ onDone, onClose }} />;
  return <PackQuestion {...{ action, pack, onDone, onClose }} />;
}

/** Explains what a pack is, while there is none. */
function NoPacks({ onNew }: { readonly onNew: () => void }): ReactNode {
  return (
    <section aria-labelledby="o-que-e-um-pacote" className={styles['none']}>
      <h2 id="o-que-e-um-pacote">Ainda não há pacotes</h2>
      <p>
        Um pacote leva relatórios a pessoas, em PDF e Excel: quando você pede, todo mês, depois de uma sincronização ou
        quando uma versão é congelada. Cada pessoa recebe o seu, só com o que pode ver.
      </p>
      <p>Antes do primeiro envio você vê o de qualquer uma delas.</p>
      <Button onClick={onNew}>Novo pacote</Button>
    </section>
  );
}

type PacksProps = {
  readonly packs: readonly Pacote[];
  readonly onNew: () => void;
  readonly onAct: (action: PackAction, pack: Pacote) => void;
  readonly onChosen: (pacote: string | undefined) => void;
};

function Packs({ packs, onNew, onAct, onChosen }: PacksProps): ReactNode {
  const { search } = usePackSearch();
  const { data: mail } = useQuery(MAIL);
  const open = packs.find(({ id }) => id === search.pacote);
  return (
    <>
      <div className={styles['bar']}>
        <p className={styles['facts']}>
          {[countedPacks(packs.length), ...(mail === undefined ? [] : [reachInWords(mail)])].join(' · ')}
        </p>
        <Button size="xs" fz="sm" onClick={onNew}>
          Novo pacote
        </Button>
      </div>
      <PacksTable packs={packs} open={open?.id} onChosen={onChosen} />
      {open !== undefined && <OpenPack key={open.id} pack={open} onAct={(action) => onAct(action, open)} />}
    </>
  );
}
