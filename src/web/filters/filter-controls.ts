import type { FilterName } from '../../reports/filters.ts';
import { codCCustoFilho } from './CodCCustoFilho.tsx';
import { codCCustoPai } from './CodCCustoPai.tsx';
import { codOrcamentario } from './CodOrcamentario.tsx';
import { exibirNaturezasInativas } from './ExibirNaturezasInativas.tsx';
import type { FilterControl } from './filter-control.ts';
import { orcamentoId } from './OrcamentoId.tsx';
import { periodoOrcamento } from './PeriodoOrcamento.tsx';
import { tipoRelatorio } from './tipo-relatorio.ts';

/** The control of each filter. */
export const filterControls: Readonly<Record<FilterName, FilterControl>> = {
  codCCustoPai,
  codCCustoFilho,
  codOrcamentario,
  orcamentoId,
  periodoOrcamento,
  exibirNaturezasInativas,
  tipoRelatorio,
};
