import { coded } from '../../sheet/cells.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { paisSheet } from '../../reporting/centros-custo-layout.ts';
import { FILHO_FIELDS, PAI_FIELDS } from '../../reporting/columns.ts';
import { columns, type Result } from './columns.ts';

type Pai = Result['centrosCustos'][number];

/** Totais por Centro de Custo as a sheet: each child's proposed and reformulated year (spec §2.13). */
export function layout({ centrosCustos, totais }: Result): UntitledSheet {
  return {
    ...paisSheet(centrosCustos.map(groupOf), totais, columns),
    levels: ['Centro de Custo Pai', 'Centro de Custo Filho'],
    levelFields: [PAI_FIELDS, FILHO_FIELDS],
  };
}

function groupOf({ codCCustoPai, nomeCCustoPai, totais, ccFilhos }: Pai) {
  const rows = ccFilhos.map(({ codCCustoFilho, nomeCCustoFilho, ...amounts }) => ({
    item: coded(codCCustoFilho, nomeCCustoFilho),
    amounts,
    subject: { codCCustoFilho },
  }));
  return { code: codCCustoPai, name: nomeCCustoPai, totais, rows };
}
