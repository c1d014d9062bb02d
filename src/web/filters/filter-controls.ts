import type { FilterName } from '../../reports/filters.ts';
import { codCCustoFilho } from './cod-ccusto-filho.ts';
import { codCCustoPai } from './cod-ccusto-pai.ts';
import { codOrcamentario } from './cod-orcamentario.ts';
import { exibirNaturezasInativas } from './ExibirNaturezasInativas.tsx';
import type { FilterControl } from './filter-control.ts';
import { orcamentoId } from './orcamento-id.ts';
import { periodoOrcamento } from './periodo-orcamento.ts';

/** The type of request: 1 for the screen (spec §4). */
const tipoRelatorio: FilterControl = {
  initial: '1',
  offer: () => ({ fixed: [{ value: '1', label: 'Tela' }], isPreselected: true }),
};

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
