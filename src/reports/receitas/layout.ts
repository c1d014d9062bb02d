import type { Subject } from '../../contracts/composition.ts';
import { blank, coded, headerOf, money, text } from '../../sheet/cells.ts';
import type { Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { sheetColumns } from '../../reporting/columns-layout.ts';
import { detailOf, PAI_FIELDS } from '../../reporting/columns.ts';
import { columnOn, type Result } from './columns.ts';

type Pai = Result['centrosCustos'][number];

/** Receitas as a sheet: each parent's revenues with name, value on the chosen basis and text (spec §2.8). */
export function layout({ periodoOrcamento, centrosCustos, total }: Result): UntitledSheet {
  const columns: readonly Column[] = [
    { label: 'Receita', format: 'text', sticky: true },
    ...sheetColumns([columnOn(periodoOrcamento)]),
    { label: 'Memória de Cálculo', format: 'text', startsGroup: true, long: detailOf('descricao') },
  ];
  const body = centrosCustos.flatMap((pai) => layoutPai(pai, periodoOrcamento));
  return {
    columns,
    header: headerOf(columns),
    rows: body.length === 0 ? [] : [...body, totalRow('total', 'Total Geral', total, {})],
    levels: ['Centro de Custo Pai', 'Receita'],
    levelFields: [PAI_FIELDS, { id: 'id', name: 'nome' }],
  };
}

function layoutPai({ codCCustoPai, nomeCCustoPai, total, receitas }: Pai, basis: 1 | 2): readonly Row[] {
  const subject: Subject = { codCCustoPai };
  return [
    { kind: 'group', level: 0, cells: [coded(codCCustoPai, nomeCCustoPai), blank, blank], subject },
    ...receitas.map((receita): Row => {
      const cells = [text(receita.nome), money(receita[columnOn(basis).name]), text(receita.descricao)];
      return { kind: 'item', level: 1, cells, subject: { ...subject, id: String(receita.id) } };
    }),
    totalRow('subtotal', `Total do Centro de Custo (${codCCustoPai})`, total, subject),
  ];
}

function totalRow(kind: 'subtotal' | 'total', item: string, total: number, subject: Subject): Row {
  return { kind, level: 0, cells: [text(item), money(total), blank], subject };
}
