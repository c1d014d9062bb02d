import { codigosComposition } from '../../reporting/codigos-orcamentarios-contract.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract, type Result } from './columns.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../../reporting/codigos-orcamentarios-layout.ts';
import { searchIn } from '../../reporting/columns-layout.ts';
import type { LayoutContext } from '../../reporting/report.ts';

/** Orçamentário (spec §2.9): the budget by code, with its funding sources and areas. */
export const orcamentario = defineReport({
  slug: 'orcamentario',
  title: 'Orçamentário',
  summary: 'O orçamento por código orçamentário, tipo, recurso e natureza.',
  group: 'planejar',
  audience: 'administradores',
  filters: ['codOrcamentario', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  lists: 'codigos',
  finds: ['codigo'],
  layout,
  chart,
  columns,
  composition: { ...codigosComposition, across: ['area'] },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamentario' }],
});

/** Orçamentário as a sheet: the value on the chosen basis, and each row's share of the total (spec §2.9). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  const search = searchIn(context);
  return areasSheet(result, { columns, search, amountsOf: (valor: number) => ({ valor }) }, context);
}
