import { useId } from 'react';
import type { Branch, FoundBranch } from './centro-tree.ts';
import styles from './CentroTree.module.css';
import { isLeafChosen, standingOf, toggleFilho, togglePai, type Chosen } from './chosen-centros.ts';

type Props = {
  readonly found: FoundBranch;
  readonly isOpen: boolean;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onFold: (branch: Branch, open: boolean) => void;
};

/** A parent with its children, which show if it is open. */
export function CentroBranch({ found: { branch, leaves }, isOpen, chosen, onChosen, onFold }: Props) {
  const id = useId();
  const standing = standingOf(branch, chosen);
  return (
    <li>
      <div className={styles['pai']}>
        {branch.leaves.length > 0 && <Fold {...{ id, branch, isOpen }} onFold={() => onFold(branch, !isOpen)} />}
        <Centro
          centro={branch}
          note={aboutLeaves(branch, chosen)}
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
              note={leaf.isParentsToo ? 'só com o pai inteiro' : ''}
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

type CentroProps = {
  readonly centro: { readonly code: string; readonly name: string };
  /** A note at the end of its line. */
  readonly note: string;
  readonly isChosen: boolean;
  /** Whether only some of its children are chosen. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
};

/** The checkbox of a cost centre. */
function Centro({
  centro: { code, name },
  note,
  isChosen,
  isMixed = false,
  isDisabled = false,
  onToggle,
}: CentroProps) {
  const markMixed = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = isMixed;
  };
  return (
    <label className={styles['centro']}>
      <input ref={markMixed} type="checkbox" checked={isChosen} disabled={isDisabled} onChange={onToggle} />
      <span className={styles['code']}>{code}</span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['note']}>{note}</span>
    </label>
  );
}

type GoneProps = {
  readonly codes: readonly string[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
};

/** Codes of a person's limit whose cost centres no longer exist, to be removed. */
export function GoneCentros({ codes, chosen, onChosen }: GoneProps) {
  const toggle = (code: string) =>
    onChosen(new Set(chosen.has(code) ? [...chosen].filter((each) => each !== code) : [...chosen, code]));
  return codes.map((code) => (
    <li key={code} className={styles['pai']}>
      <Centro
        centro={{ code, name: '' }}
        note="não existe mais"
        isChosen={chosen.has(code)}
        onToggle={() => toggle(code)}
      />
    </li>
  ));
}
