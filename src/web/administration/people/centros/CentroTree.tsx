import { useState, type KeyboardEvent } from 'react';
import { LONGEST_FOUND } from '../../../../sheet/view/view.ts';
import { CentroBranch } from './CentroBranch.tsx';
import type { Branch } from './centro-tree.ts';
import styles from './CentroTree.module.css';
import { goneCodes, standingOf, type Chosen } from './chosen-centros.ts';
import { chosenInWords } from './chosen-in-words.ts';
import { foundCentros } from './found-centros.ts';
import { GoneCentros } from './GoneCentros.tsx';

type Props = {
  readonly tree: readonly Branch[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
};

/** The cost centres to choose from: parents that open to their children, found by code or name. */
export function CentroTree({ tree, chosen, onChosen }: Props) {
  const [text, setText] = useState('');
  const { isOpen, fold, forget } = useFolds(tree, chosen);
  const [gone] = useState(() => goneCodes(tree, chosen)); // one that is taken away can be put back
  const found = foundCentros(tree, text);
  const find = (wanted: string) => (setText(wanted), forget());
  return (
    <div className={styles['centros']}>
      <input
        type="search"
        className={styles['find']}
        aria-label="Localizar centro por código ou nome"
        placeholder="Localizar por código ou nome"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_FOUND}
        value={text}
        data-mantine-stop-propagation={text !== ''} // Escape empties it, and the dialog stays open
        onChange={({ currentTarget }) => find(currentTarget.value)}
        onKeyDown={keepForm}
      />
      <output className={styles['count']}>
        {found.length === 0 ? 'Nenhum centro encontrado.' : chosenInWords(tree, chosen)}
      </output>
      <ul className={styles['tree']} aria-label="Centros de custo">
        {gone.length > 0 && text === '' && <GoneCentros codes={gone} chosen={chosen} onChosen={onChosen} />}
        {found.map((each) => (
          <CentroBranch
            key={each.branch.code}
            found={each}
            isOpen={isOpen(each.branch) ?? each.hasFound}
            {...{ chosen, onChosen, onFold: fold }}
          />
        ))}
      </ul>
    </div>
  );
}

/** What is open: what was opened by hand, and at first the parents of single children that are chosen. */
function useFolds(tree: readonly Branch[], chosen: Chosen) {
  const [atFirst] = useState(() => new Set(tree.filter((branch) => standingOf(branch, chosen) === 'some')));
  const [folds, setFolds] = useState<ReadonlyMap<Branch, boolean>>(new Map());
  const isOpen = (branch: Branch) => folds.get(branch) ?? (atFirst.has(branch) || undefined);
  const fold = (branch: Branch, open: boolean) => setFolds(new Map(folds).set(branch, open));
  return { isOpen, fold, forget: () => setFolds(new Map()) };
}

/** Enter looks for a centre, and does not send the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
