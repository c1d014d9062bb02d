import type { z } from 'zod';
import type { abrirColeta, Coleta } from '../../../../contracts/collections/coletas.ts';
import { type Branch, type Chosen, isLeafChosen } from '../../people/centros/centro-tree.ts';
import { readNumber } from '../../typed-values.ts';

/** What the months of a workbook show at first, in words. */
export const PREFILLS: Readonly<Record<Coleta['preenchidaCom'], string>> = {
  atual: 'o que está no orçamento',
  anoAnterior: 'o ano anterior',
  zero: 'zero',
};

/** The fields of the form of a new collection. */
export type CollectionFields = {
  readonly nome: string;
  readonly orcamentoId: string;
  readonly periodoOrcamento: '1' | '2';
  /** Codes of parents and children: a parent's code means all its children. */
  readonly centros: Chosen;
  readonly prazo: string;
  readonly instrucoes: string;
  readonly preenchidaCom: Coleta['preenchidaCom'];
  readonly primeiroMes: string;
  readonly naturezasNovas: boolean;
  readonly justificativas: boolean;
  /** Reais as typed: '50.000,00'. */
  readonly memoriaAcimaDe: string;
};

/** Checks the fields before the request; null for valid ones. */
export function checkCollection(fields: CollectionFields) {
  const { nome, centros, prazo, memoriaAcimaDe } = fields;
  return {
    nome: nome.trim() === '' ? 'Informe o nome.' : null,
    centros: centros.size === 0 ? 'Escolha ao menos um centro.' : null,
    prazo: prazo === '' ? 'Informe o prazo.' : null,
    memoriaAcimaDe: reaisOf(memoriaAcimaDe) === undefined ? 'Informe um valor, como 50.000,00.' : null,
  };
}

type Body = NonNullable<(typeof abrirColeta)['body']> extends z.ZodType<infer Of> ? Of : never;

/** The request for a collection; `tree` says which children the chosen parents have. */
export function requestOf(fields: CollectionFields, tree: readonly Branch[]): Body {
  const { nome, orcamentoId, periodoOrcamento, centros, primeiroMes, memoriaAcimaDe, ...others } = fields;
  return {
    ...others,
    nome: nome.trim(),
    orcamentoId: Number(orcamentoId),
    periodoOrcamento: periodoOrcamento === '1' ? 1 : 2,
    centros: childrenOf(tree, centros),
    primeiroMes: Number(primeiroMes),
    memoriaAcimaDe: reaisOf(memoriaAcimaDe) ?? null,
    naturezas: null,
  };
}

/** The codes of all chosen children. */
export function childrenOf(tree: readonly Branch[], chosen: Chosen): readonly string[] {
  return tree.flatMap((branch) =>
    branch.leaves.filter((leaf) => isLeafChosen(branch, leaf, chosen)).map(({ code }) => code),
  );
}

/** Parses reais, 'R$ 50.000,00' or '50000'; null if the text is empty, undefined if it is no amount. */
export function reaisOf(text: string): number | null | undefined {
  return readNumber(text.replaceAll(/\s|R\$/g, ''));
}
