import { findForm } from '../../../../sheet/find/find-form.ts';
import { findWords } from '../../../../sheet/find/find-words.ts';
import type { Branch, Leaf } from './centro-tree.ts';

/** A parent that is shown. */
export type FoundBranch = {
  readonly branch: Branch;
  /** Those of its children that are shown where it is open. */
  readonly leaves: readonly Leaf[];
  /** Whether some of them are what was looked for. */
  readonly hasFound: boolean;
};

/** The parents with a child, or themselves, that have every word of a text; a child also has its parent's words. */
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
