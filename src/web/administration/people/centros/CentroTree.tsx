import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { LONGEST_FOUND } from '../../../../sheet/view/view.ts';
import {
  type Branch,
  type Chosen,
  chosenInWords,
  type FoundBranch,
  foundCentros,
  unknownCodes,
  isLeafChosen,
  standingOf,
  toggleFilho,
  togglePai,
} from './centro-tree.ts';
import styles from './CentroTree.module.css';

type Props = {
  readonly tree: readonly Branch[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
};

/** The cost centres to choose from: parents that open to their children, found by code or name. */
export function CentroTree({ tree, chosen, onChosen }: Props) {
  const [text, setText] = useState('');
  const { isOpen, fold, reset } = useFolds(tree, chosen);
  const [unknown] = useState(() => unknownCodes(tree, chosen)); // kept, so that a removed code can be chosen again
  const found = foundCentros(tree, text);
  const find = (words: string) => (setText(words), reset());
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
        data-mantine-stop-propagation={text !== ''} // Escape empties the field instead of closing the dialog
        onChange={({ currentTarget }) => find(currentTarget.value)}
        onKeyDown={keepForm}
      />
      <output className={styles['count']}>
        {found.length === 0 ? 'Nenhum centro encontrado.' : chosenInWords(tree, chosen)}
      </output>
      <ul className={styles['tree']} aria-label="Centros de custo">
        {unknown.length > 0 && text === '' && <UnknownCentros codes={unknown} chosen={chosen} onChosen={onChosen} />}
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

/** Which parents are open: those that the user opened, and initially those with some of their children chosen. */
function useFolds(tree: readonly Branch[], chosen: Chosen) {
  const [initial] = useState(() => new Set(tree.filter((branch) => standingOf(branch, chosen) === 'some')));
  const [folds, setFolds] = useState<ReadonlyMap<Branch, boolean>>(new Map());
  const isOpen = (branch: Branch) => folds.get(branch) ?? (initial.has(branch) || undefined);
  const fold = (branch: Branch, open: boolean) => setFolds(new Map(folds).set(branch, open));
  return { isOpen, fold, reset: () => setFolds(new Map()) };
}

/** Enter in the search field does not submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

type BranchProps = {
  readonly found: FoundBranch;
  readonly isOpen: boolean;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onFold: (branch: Branch, open: boolean) => void;
};

/** A parent, and its children if the parent is open. */
function CentroBranch({ found: { branch, leaves }, isOpen, chosen, onChosen, onFold }: BranchProps) {
  const id = useId();
  const standing = standingOf(branch, chosen);
  return (
    <li>
      <div className={styles['pai']}>
        {branch.leaves.length > 0 && <Fold {...{ id, branch, isOpen }} onFold={() => onFold(branch, !isOpen)} />}
        <Centro
          centro={branch}
          note={aboutLeaves(branch, chosen)}
          checked={standing === 'whole'}
          isMixed={standing === 'some'}
          onChange={() => onChosen(togglePai(branch, chosen))}
        />
      </div>
      <ul id={id} hidden={!isOpen} className={styles['filhos']}>
        {(isOpen ? leaves : []).map((leaf) => (
          <li key={leaf.code}>
            <Centro
              centro={leaf}
              note={leaf.isParentsToo ? 'só com o pai inteiro' : ''}
              disabled={leaf.isParentsToo}
              checked={isLeafChosen(branch, leaf, chosen)}
              onChange={() => onChosen(toggleFilho(branch, leaf, chosen))}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

type FoldProps = Pick<BranchProps, 'isOpen'> & {
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

/** How many of a parent's children are chosen: '3 de 12', 'inteiro' or 'sem filhos'. */
function aboutLeaves(branch: Branch, chosen: Chosen): string {
  const all = branch.leaves.length;
  const some = branch.leaves.filter((leaf) => isLeafChosen(branch, leaf, chosen)).length;
  if (all === 0) return 'sem filhos';
  return standingOf(branch, chosen) === 'whole' ? 'inteiro' : `${some} de ${all}`;
}

type CentroProps = Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange'> & {
  readonly centro: { readonly code: string; readonly name: string };
  /** A note at the end of the line. */
  readonly note: string;
  /** Whether only some of the centre's children are chosen. */
  readonly isMixed?: boolean;
};

function Centro({ centro: { code, name }, note, isMixed = false, ...input }: CentroProps) {
  const markMixed = (element: HTMLInputElement | null) => {
    if (element !== null) element.indeterminate = isMixed;
  };
  return (
    <label className={styles['centro']}>
      <input ref={markMixed} type="checkbox" {...input} />
      <span className={styles['code']}>{code}</span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['note']}>{note}</span>
    </label>
  );
}

type UnknownProps = Pick<BranchProps, 'chosen' | 'onChosen'> & { readonly codes: readonly string[] };

/** Codes of a person's limit whose cost centres no longer exist, to be removed. */
function UnknownCentros({ codes, chosen, onChosen }: UnknownProps) {
  const toggle = (code: string) =>
    onChosen(new Set(chosen.has(code) ? [...chosen].filter((each) => each !== code) : [...chosen, code]));
  return codes.map((code) => (
    <li key={code} className={styles['pai']}>
      <Centro
        centro={{ code, name: '' }}
        note="não existe mais"
        checked={chosen.has(code)}
        onChange={() => toggle(code)}
      />
    </li>
  ));
}
