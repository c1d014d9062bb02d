import type { CentroComFilhos } from '../../../../contracts/administration/pessoas.ts';
import { counted } from '../../../../domain/noun.ts';
import { findForm, findWords } from '../../../../sheet/find/find-words.ts';

type Centro = {
  readonly code: string;
  readonly name: string;
  /** Code and name as searches compare them. */
  readonly form: string;
};

/** A child cost centre. */
export type Leaf = Centro & {
  /** Whether a parent has the same code: the code then means that parent, and the child has no choice of its own. */
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
  /** The children shown when the parent is open. */
  readonly leaves: readonly Leaf[];
  /** Whether the search matched children, and not only the parent. */
  readonly hasFound: boolean;
};

/** The parents that contain every word of a text, alone or together with one of their children. */
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

/** The codes of chosen cost centres: a parent's code means all its children. */
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

/** Chooses a parent with all its children, or unchooses them. */
export function togglePai({ code, leaves }: Branch, chosen: Chosen): Chosen {
  const others = [...chosen].filter((each) => each !== code && !choosable(leaves).includes(each));
  return new Set(chosen.has(code) ? others : [...others, code]);
}

/** Chooses a child or unchooses it; once all children of a parent are chosen, the parent replaces them. */
export function toggleFilho(branch: Branch, { code }: Leaf, chosen: Chosen): Chosen {
  const isWhole = chosen.has(branch.code);
  const before = isWhole ? [...togglePai(branch, chosen), ...choosable(branch.leaves)] : [...chosen];
  const toggled = new Set(before.includes(code) ? before.filter((each) => each !== code) : [...before, code]);
  return branch.leaves.every((leaf) => isAlone(leaf, toggled)) ? togglePai(branch, toggled) : toggled;
}

/** The chosen codes whose cost centre no longer exists. */
export function unknownCodes(tree: readonly Branch[], chosen: Chosen): readonly string[] {
  const known = new Set(tree.flatMap(({ code, leaves }) => [code, ...leaves.map((leaf) => leaf.code)]));
  return [...chosen].filter((code) => !known.has(code));
}

function isAlone({ code, isParentsToo }: Leaf, chosen: Chosen): boolean {
  return !isParentsToo && chosen.has(code);
}

function choosable(leaves: readonly Leaf[]): readonly string[] {
  return leaves.filter(({ isParentsToo }) => !isParentsToo).map(({ code }) => code);
}

const PAI = { one: 'pai inteiro', many: 'pais inteiros', isFeminine: false };
const FILHO = { one: 'filho', many: 'filhos', isFeminine: false };
const UNKNOWN = { one: 'que não existe mais', many: 'que não existem mais', isFeminine: false };

/** How many cost centres are chosen: 'Escolhidos: 2 pais inteiros e 1 filho'. */
export function chosenInWords(tree: readonly Branch[], chosen: Chosen): string {
  const unknown = unknownCodes(tree, chosen).length;
  const pais = tree.filter(({ code }) => chosen.has(code)).length;
  const counts = [[pais, PAI] as const, [chosen.size - pais - unknown, FILHO] as const, [unknown, UNKNOWN] as const];
  const parts = counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun));
  return parts.length === 0 ? 'Nenhum escolhido' : `Escolhidos: ${listed.format(parts)}`;
}

const listed = new Intl.ListFormat('pt-BR');
