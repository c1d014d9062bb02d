import { runsBy } from '../../domain/group.ts';
import type { Natureza } from '../centros-custo.ts';
import type { Result } from './contract.ts';

/** One calculation memory of a child cost centre, nature and month, in whole centavos. */
export type Line = Natureza & {
  readonly codCCustoPai: string;
  readonly nomeCCustoPai: string;
  readonly codCCustoFilho: string;
  readonly nomeCCustoFilho: string;
  /** 1 to 12. */
  readonly mes: number;
  readonly proposta: number;
  /** Null if none was given. */
  readonly reformulacao: number | null;
  readonly texto: string;
};

type CentroCusto = Result['centrosCustos'][number];

/** Nests memories that are sorted by cost centre, nature and month, by pair of cost centres and nature (spec §2.12). */
export function arrange(lines: readonly Line[]): Result {
  return { centrosCustos: runsBy(lines, ({ codCCustoFilho }) => codCCustoFilho).map(arrangeCentro) };
}

function arrangeCentro(lines: readonly Line[]): CentroCusto {
  const { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho } = lines[0]!;
  const naturezas = runsBy(lines, ({ codTBOrcamento }) => codTBOrcamento).map(arrangeNatureza);
  return { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, naturezas };
}

function arrangeNatureza(lines: readonly Line[]): CentroCusto['naturezas'][number] {
  const { codTBOrcamento, nomeTBOrcamento, inativo } = lines[0]!;
  const memorias = lines.map(({ mes, proposta, reformulacao, texto }) => ({ mes, proposta, reformulacao, texto }));
  return { codTBOrcamento, nomeTBOrcamento, inativo, memorias };
}
