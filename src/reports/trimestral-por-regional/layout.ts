import type { UntitledSheet } from '../../sheet/sheet.ts';
import { naturezaCell, paisSheet } from '../../reporting/centros-custo-layout.ts';
import { searchIn } from '../../reporting/columns-layout.ts';
import { NATUREZA_FIELDS, PAI_FIELDS } from '../../reporting/columns.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import { columns, type Result } from './columns.ts';

type Centro = Result['centrosCustos'][number];

/** Trimestral Por Regional as a sheet: regionals as groups, natures with four quarters and the year (spec §2.7). */
export function layout({ centrosCustos, totais }: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return {
    ...paisSheet(centrosCustos.map(groupOf), totais, columns, searchIn(context)),
    levels: ['Centro de Custo', 'Natureza'],
    levelFields: [PAI_FIELDS, NATUREZA_FIELDS],
    itemName: 'Linha',
  };
}

function groupOf({ codCCusto, nome, totais, registros }: Centro) {
  const rows = registros.map((registro) => ({
    item: naturezaCell(registro),
    amounts: registro,
    subject: { codTBOrcamento: registro.codTBOrcamento },
  }));
  return { code: codCCusto, name: nome, totais, rows };
}
