import { runsBy } from '../domain/group.ts';
import { sumOf, type Amounts } from './amounts.ts';

/** A nature; `inativo` is '1' for an inactive one (spec §9). */
export type Natureza = {
  readonly codTBOrcamento: string;
  readonly nomeTBOrcamento: string;
  readonly inativo: '0' | '1';
};

/** A line of a report by cost centre: parent, child, nature, and amounts in whole centavos by name. */
export type CentroLine<Name extends string> = PaiNames & FilhoNames & Natureza & Amounts<Name>;

type PaiNames = { readonly codCCustoPai: string; readonly nomeCCustoPai: string };
type FilhoNames = { readonly codCCustoFilho: string; readonly nomeCCustoFilho: string };

/** Lines nested as parent > child > nature with the totals of each level (spec §3, "Real-time result"). */
export type CentroTree<Name extends string> = {
  readonly centrosCustos: readonly CentroPai<Name>[];
  readonly totais: Amounts<Name>;
};

type CentroPai<Name extends string> = PaiNames & {
  readonly totais: Amounts<Name>;
  readonly ccFilhos: readonly CentroFilho<Name>[];
};

type CentroFilho<Name extends string> = FilhoNames & {
  readonly totais: Amounts<Name>;
  readonly naturezasOrcamentarias: readonly (Natureza & Amounts<Name>)[];
};

/** Nests lines that are sorted by parent, child and nature, and sums each named amount at every level. */
export function nestCentros<Name extends string>(
  lines: readonly CentroLine<Name>[],
  names: readonly Name[],
): CentroTree<Name> {
  const centrosCustos = runsBy(lines, ({ codCCustoPai }) => codCCustoPai).map((ofPai) => nestPai(ofPai, names));
  return {
    centrosCustos,
    totais: sumOf(
      centrosCustos.map(({ totais }) => totais),
      names,
    ),
  };
}

function nestPai<Name extends string>(lines: readonly CentroLine<Name>[], names: readonly Name[]): CentroPai<Name> {
  const { codCCustoPai, nomeCCustoPai } = lines[0]!;
  const ccFilhos = runsBy(lines, ({ codCCustoFilho }) => codCCustoFilho).map((ofFilho) => ({
    codCCustoFilho: ofFilho[0]!.codCCustoFilho,
    nomeCCustoFilho: ofFilho[0]!.nomeCCustoFilho,
    totais: sumOf(ofFilho, names),
    naturezasOrcamentarias: ofFilho,
  }));
  return {
    codCCustoPai,
    nomeCCustoPai,
    totais: sumOf(
      ccFilhos.map(({ totais }) => totais),
      names,
    ),
    ccFilhos,
  };
}
