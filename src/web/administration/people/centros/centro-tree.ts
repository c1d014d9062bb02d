import type { CentroComFilhos } from '../../../../contracts/administration/pessoas.ts';
import { findForm, findWords } from '../../../../sheet/find/find-words.ts';

type Centro = {
  readonly code: string;
  readonly name: string;
  /** Code and name as searches compare them. */
  readonly form: string;
};

/** A child cost centre. */
export type Leaf = Centro & {
  /** Whether a parent has the same code, which then means that parent: the child is chosen with its own parent only. */
  readonly isParentsToo: boolean;
};

/** A parent cost centre with its children. */
export type Branch = Centro & { readonly leaves: readonly Leaf[] };

/** The cost centres as a tree, from the server's answer. */
export function centroTree(pais: readonly CentroComFilhos[]): readonly Branch[] {
  const parents = new Set(pais.map(({ codCCustoPai }) => codCCustoPai));
  return pais.map(({ codCCustoPai, nomeCCustoPai, filhos }) => ({
    ...centro(codCCustoPai, nomeCCustoPai),
    leaves: filhos.map(({ codCCustoFilho, nomeCCustoFilho }) => ({
      ...centro(codCCustoFilho, nomeCCustoFilho),
      isParentsToo: parents.has(codCCustoFilho),
    })),
  }));
}

function centro(code: string, name: string): Centro {
  return { code, name, form: findForm(`${code} ${name}`) };
}

/** A parent that a search shows. */
export type FoundBranch = {
  readonly branch: Branch;
  /** The children shown when it is open. */
  readonly leaves: readonly Leaf[];
  /** Whether children matched, and not the parent alone. */
  readonly hasFound: boolean;
};

/** The parents of which a child, or the parent itself, contains every word of a text; a child counts its parent's words too. */
export function foundCentros(tree: readonly Branch[], text: string): readonly FoundBranch[] {
  const words = findWords(findForm(text));
  return tree.flatMap((branch): readonly FoundBranch[] => {
    const missing = words.filter((word) => !branch.form.includes(word));
    const leaves = branch.leaves.filter(
      ({ form }) => missing.every((word) => form.includes(word)) && words.some((word) => form.includes(word)),
    );
    if (leaves.length > 0) return [{ branch, leaves, hasFound: true }];
    return missing.length === 0 ? [{ branch, leaves: branch.leaves, hasFound: false }] : [];
  });
}
