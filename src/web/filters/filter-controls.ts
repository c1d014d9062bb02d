import type { FilterName } from '../../reports/filters.ts';
import { codCCustoFilho } from './cod-ccusto-filho.ts';
import { codCCustoPai } from './cod-ccusto-pai.ts';
import { codOrcamentario } from './cod-orcamentario.ts';
import { exibirNaturezasInativas } from './ExibirNaturezasInativas.tsx';
import type { FilterControl } from './filter-control.ts';
import { orcamentoId } from './orcamento-id.ts';
import { periodoOrcamento } from './periodo-orcamento.ts';
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
