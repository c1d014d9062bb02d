import { useState, type KeyboardEvent } from 'react';
import { LONGEST_FOUND } from '../../../../sheet/view/view.ts';
import { type Branch, foundCentros } from './centro-tree.ts';
import { CentroBranch, GoneCentros } from './CentroBranch.tsx';
import styles from './CentroTree.module.css';
import { goneCodes, standingOf, type Chosen, chosenInWords } from './chosen-centros.ts';

type Props = {
  readonly tree: readonly Branch[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
};

/** The cost centres to choose from: parents that open to their children, found by code or name. */
export function CentroTree({ tree, chosen, onChosen }: Props) {
  const [text, setText] = useState('');
  const { isOpen, fold, forget } = useFolds(tree, chosen);
  const [gone] = useState(() => goneCodes(tree, chosen)); // a removed one can be put back
  const found = foundCentros(tree, text);
  const find = (words: string) => (setText(words), forget());
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

/** Which parents are open: those opened by hand, and initially those with some of their children chosen. */
function useFolds(tree: readonly Branch[], chosen: Chosen) {
  const [initial] = useState(() => new Set(tree.filter((branch) => standingOf(branch, chosen) === 'some')));
  const [folds, setFolds] = useState<ReadonlyMap<Branch, boolean>>(new Map());
  const isOpen = (branch: Branch) => folds.get(branch) ?? (initial.has(branch) || undefined);
  const fold = (branch: Branch, open: boolean) => setFolds(new Map(folds).set(branch, open));
  return { isOpen, fold, forget: () => setFolds(new Map()) };
}

/** Enter in the search field does not submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
