import { runsBy } from '../../base/group.ts';
import type { Result } from './contract.ts';

type CentroCusto = Result['centrosCustos'][number];
type Natureza = CentroCusto['naturezas'][number];

/** One calculation memory of a child cost centre, nature and month (1 to 12), in whole centavos. */
export type Line = Omit<CentroCusto, 'naturezas'> & Omit<Natureza, 'memorias'> & Natureza['memorias'][number];

/** Nests calculation memories, sorted by cost centre, nature and month, as child centre > nature (spec §2.12). */
export function arrange(lines: readonly Line[]): Result {
  return { centrosCustos: runsBy(lines, ({ codCCustoFilho }) => codCCustoFilho).map(arrangeCentro) };
}

function arrangeCentro(lines: readonly Line[]): CentroCusto {
  const { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho } = lines[0]!;
  const naturezas = runsBy(lines, ({ codTBOrcamento }) => codTBOrcamento).map(arrangeNatureza);
  return { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, naturezas };
}

function arrangeNatureza(lines: readonly Line[]): Natureza {
  const { codTBOrcamento, nomeTBOrcamento, inativo } = lines[0]!;
  const memorias = lines.map(({ mes, proposta, reformulacao, texto }) => ({ mes, proposta, reformulacao, texto }));
  return { codTBOrcamento, nomeTBOrcamento, inativo, memorias };
}
