import type { Branch, Leaf } from './centro-tree.ts';

/** The codes of chosen cost centres: a parent's stands for all that it has. */
export type Chosen = ReadonlySet<string>;

/** How much of a parent is chosen. */
export function standingOf({ code, leaves }: Branch, chosen: Chosen): 'whole' | 'some' | 'none' {
  if (chosen.has(code)) return 'whole';
  return leaves.some((leaf) => isAlone(leaf, chosen)) ? 'some' : 'none';
}

/** Whether a child is chosen, with its parent or alone. */
export function isLeafChosen({ code }: Branch, leaf: Leaf, chosen: Chosen): boolean {
  return chosen.has(code) || isAlone(leaf, chosen);
}

/** A parent and all that it has, chosen or no longer. */
export function togglePai({ code, leaves }: Branch, chosen: Chosen): Chosen {
  const others = [...chosen].filter((each) => each !== code && !choosable(leaves).includes(each));
  return new Set(chosen.has(code) ? others : [...others, code]);
}

/** A child chosen or no longer; all children of a parent are the parent, as a whole. */
export function toggleFilho(branch: Branch, { code }: Leaf, chosen: Chosen): Chosen {
  const isWhole = chosen.has(branch.code);
  const before = isWhole ? [...togglePai(branch, chosen), ...choosable(branch.leaves)] : [...chosen];
  const toggled = new Set(before.includes(code) ? before.filter((each) => each !== code) : [...before, code]);
  return branch.leaves.every((leaf) => isAlone(leaf, toggled)) ? togglePai(branch, toggled) : toggled;
}

/** The chosen codes that no cost centre has any more. */
export function goneCodes(tree: readonly Branch[], chosen: Chosen): readonly string[] {
  const known = new Set(tree.flatMap(({ code, leaves }) => [code, ...leaves.map((leaf) => leaf.code)]));
  return [...chosen].filter((code) => !known.has(code));
}

function isAlone({ code, isParentsToo }: Leaf, chosen: Chosen): boolean {
  return !isParentsToo && chosen.has(code);
}

function choosable(leaves: readonly Leaf[]): readonly string[] {
  return leaves.filter(({ isParentsToo }) => !isParentsToo).map(({ code }) => code);
}
