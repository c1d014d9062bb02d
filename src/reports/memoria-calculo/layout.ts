import { MONTH_NAMES } from '../../domain/months.ts';
import { blank, coded, headerOf, money, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { CENTRO_LEVELS, naturezaCell } from '../../reporting/centros-custo-layout.ts';
import { detailOf, measureOf } from '../../reporting/columns.ts';
import { runsBy } from '../../base/group.ts';
import type { Result } from './contract.ts';

type CentroCusto = Result['centrosCustos'][number];
type Natureza = CentroCusto['naturezas'][number];

const columns: readonly Column[] = [
  { label: 'Natureza', format: 'text', sticky: true },
  {
    label: 'Mês',
    format: 'text',
    startsGroup: true,
    sequence: MONTH_NAMES,
    long: { kind: 'period', field: 'mes' },
  },
  { name: 'proposta', label: 'Proposto', format: 'currency', measure: 'planned', long: measureOf('proposta') },
  {
    name: 'reformulacao',
    label: 'Reformulado',
    format: 'currency',
    measure: 'compared',
    long: measureOf('reformulacao'),
  },
  { label: 'Memória de Cálculo', format: 'text', startsGroup: true, long: detailOf('texto') },
];

/** Memória de Cálculo as a sheet: by parent and child, a row per memory: nature, month, values, text (spec §2.12). */
export function layout({ centrosCustos }: Result): UntitledSheet {
  return {
    columns,
    header: headerOf(columns),
    rows: runsBy(centrosCustos, ({ codCCustoPai }) => codCCustoPai).flatMap(layoutPai),
    ...CENTRO_LEVELS,
    itemName: 'Memória',
  };
}

function layoutPai(ofPai: readonly CentroCusto[]): readonly Row[] {
  const { codCCustoPai, nomeCCustoPai } = ofPai[0]!;
  return [
    group(0, coded(codCCustoPai, nomeCCustoPai)),
    ...ofPai.flatMap(({ codCCustoFilho, nomeCCustoFilho, naturezas }) => [
      group(1, coded(codCCustoFilho, nomeCCustoFilho)),
      ...naturezas.flatMap(layoutNatureza),
    ]),
  ];
}

function layoutNatureza(natureza: Natureza): readonly Row[] {
  return natureza.memorias.map(({ mes, proposta, reformulacao, texto }) => ({
    kind: 'item',
    level: 2,
    cells: [
      naturezaCell(natureza),
      text(MONTH_NAMES[mes - 1]!),
      money(proposta),
      reformulacao === null ? blank : money(reformulacao),
      text(texto),
    ],
  }));
}

function group(level: number, item: Cell): Row {
  return { kind: 'group', level, cells: [item, blank, blank, blank, blank] };
}
