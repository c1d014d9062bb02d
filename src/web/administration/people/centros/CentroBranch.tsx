import { useId } from 'react';
import { Centro } from './Centro.tsx';
import type { Branch } from './centro-tree.ts';
import styles from './CentroTree.module.css';
import { isLeafChosen, standingOf, toggleFilho, togglePai, type Chosen } from './chosen-centros.ts';
import type { FoundBranch } from './found-centros.ts';

type Props = {
  readonly found: FoundBranch;
  readonly isOpen: boolean;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onFold: (branch: Branch, open: boolean) => void;
};

/** A parent with its children, where it is open. */
export function CentroBranch({ found: { branch, leaves }, isOpen, chosen, onChosen, onFold }: Props) {
  const id = useId();
  const standing = standingOf(branch, chosen);
  return (
    <li>
      <div className={styles['pai']}>
        {branch.leaves.length > 0 && <Fold {...{ id, branch, isOpen }} onFold={() => onFold(branch, !isOpen)} />}
        <Centro
          centro={branch}
          said={aboutLeaves(branch, chosen)}
          isChosen={standing === 'whole'}
          isMixed={standing === 'some'}
          onToggle={() => onChosen(togglePai(branch, chosen))}
        />
      </div>
      <ul id={id} hidden={!isOpen} className={styles['filhos']}>
        {(isOpen ? leaves : []).map((leaf) => (
          <li key={leaf.code}>
            <Centro
              centro={leaf}
              said={leaf.isParentsToo ? 'só com o pai inteiro' : ''}
              isDisabled={leaf.isParentsToo}
              isChosen={isLeafChosen(branch, leaf, chosen)}
              onToggle={() => onChosen(toggleFilho(branch, leaf, chosen))}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

type FoldProps = Pick<Props, 'isOpen'> & {
  readonly id: string;
  readonly branch: Branch;
  readonly onFold: () => void;
};

function Fold({ id, branch: { code, name }, isOpen, onFold }: FoldProps) {
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={`Filhos de ${code} ${name}`}
      onClick={onFold}
    />
  );
}

/** How many of a parent's children are chosen: '3 de 12'. */
function aboutLeaves(branch: Branch, chosen: Chosen): string {
  const all = branch.leaves.length;
  const some = branch.leaves.filter((leaf) => isLeafChosen(branch, leaf, chosen)).length;
  if (all === 0) return 'sem filhos';
  return standingOf(branch, chosen) === 'whole' ? 'inteiro' : `${some} de ${all}`;
}
