import type { CentroComFilhos } from '../../../../contracts/administration/centros-com-filhos.ts';
import { findForm } from '../../../../sheet/find/find-form.ts';

type Centro = {
  readonly code: string;
  readonly name: string;
  /** What a search looks into. */
  readonly form: string;
};

/** A child cost centre, as limits are chosen. */
export type Leaf = Centro & {
  /** Whether its code is also a parent's, and so would mean that parent: it is seen with its own parent alone. */
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
