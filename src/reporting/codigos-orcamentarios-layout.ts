import type { Subject } from '../contracts/composition.ts';
import { coded, text } from '../sheet/cells.ts';
import type { LevelFields, Cell, Column, Row, UntitledSheet } from '../sheet/sheet.ts';
import { cellsOf, headerRows, sheetColumns } from './columns-layout.ts';
import { type Columns, NATUREZA_FIELDS, type Search } from './columns.ts';
import type { Area, AreaTree, Codigo, CodigoTotais, CodigoTree, NaturezaNames } from './codigos-orcamentarios.ts';
import { naturezaCell } from './centros-custo-layout.ts';
import type { LayoutContext } from './report.ts';

/** The columns of a report by budget code, the search that their labels depend on, and a total's amounts by name. */
export type CodigosLook<Total> = {
  readonly columns: Columns;
  readonly search?: Search;
  readonly amountsOf: (total: Total) => object;
};

/** The cells of a total and of a nature. */
type CellsOf<Total, Natureza> = {
  readonly total: (total: Total) => readonly Cell[];
  readonly natureza: (natureza: Natureza) => readonly Cell[];
};

const ITEM: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }];

/** A second key by which items are added up: its name, long-form field, value for a code, and rows of totals. */
export type SecondKey<Codigo, Total> = {
  readonly name: string;
  readonly field: string;
  readonly of: (codigo: Codigo) => string;
  readonly totals: readonly { readonly label: string; readonly total: Total; readonly area: Area }[];
};

/** The labels of the funding sources (spec §2.2). */
export const RECURSOS = { proprios: 'Recursos Próprios', terceiros: 'Recursos de Terceiros' } as const;

/** The position of the second key among the keys. */
const AREA_KEY = 1;

const LEVEL_FIELDS: readonly LevelFields[] = [
  { code: 'codOrcamentario', name: 'descricaoOrcamentario' },
  { name: 'tipo' },
  { name: 'recurso', values: Object.values(RECURSOS) },
  NATUREZA_FIELDS,
];

/** A tree of budget codes as a sheet, with 'Total de Recursos ...' and 'Total Geral' (spec §2.2). */
export function codigosSheet<Total, Natureza extends NaturezaNames, Own>(
  { codigosOrcamentarios, totais }: CodigoTree<Total, Natureza, Codigo<Total, Natureza> & Own>,
  { columns, search, amountsOf }: CodigosLook<Total>,
  second?: SecondKey<Own, Total>,
): UntitledSheet {
  const cells = cellsOf(columns, amountsOf(totais.total));
  const look: CellsOf<Total, Natureza> = {
    total: (total) => cells(amountsOf(total)),
    natureza: (natureza) => cells(natureza),
  };
  const body = codigosOrcamentarios.flatMap((codigo) =>
    codigoRows(codigo, look, second === undefined ? [] : [second.of(codigo)]),
  );
  return {
    columns: [...ITEM, ...sheetColumns(columns, search)],
    header: headerRows(ITEM, columns, search),
    rows: body.length === 0 ? [] : [...body, ...totalRows(totais, look, second?.totals)],
    levels: ['Código Orçamentário', 'Tipo', 'Recurso', 'Natureza'],
    levelFields: LEVEL_FIELDS,
    itemName: 'Linha',
    keys: second === undefined ? ['Recurso'] : ['Recurso', second.name],
    keyFields: second === undefined ? ['recurso'] : ['recurso', second.field],
  };
}

function totalRows<Total>(
  { recursosProprios, recursosTerceiros, total }: CodigoTotais<Total>,
  look: Pick<CellsOf<Total, never>, 'total'>,
  areas: SecondKey<never, Total>['totals'] = [],
): readonly Row[] {
  const line = (kind: Row['kind'], label: string, of: Total, subject: Subject): Row => ({
    kind,
    level: 0,
    cells: [text(label), ...look.total(of)],
    subject,
  });
  const ofRecurso = (recurso: keyof typeof RECURSOS, of: Total): Row => {
    const label = RECURSOS[recurso];
    return { ...line('subtotal', `Total de ${label}`, of, { recurso }), adds: { key: 0, value: label } };
  };
  return [
    ofRecurso('proprios', recursosProprios),
    ofRecurso('terceiros', recursosTerceiros),
    ...areas.map(({ label, total: of, area }) => ({
      ...line('subtotal', label, of, { area }),
      adds: { key: AREA_KEY, value: label },
    })),
    line('total', 'Total Geral', total, {}),
  ];
}

function codigoRows<Total, Natureza extends NaturezaNames>(
  { codOrcamentario, descricaoOrcamentario, total, valores }: Codigo<Total, Natureza>,
  look: CellsOf<Total, Natureza>,
  otherKeys: readonly string[],
): readonly Row[] {
  const group = (level: number, item: Cell, of: Total, subject: Subject): Row => ({
    kind: 'group',
    level,
    cells: [item, ...look.total(of)],
    subject,
  });
  const subject: Subject = { codOrcamentario };
  return [
    group(0, coded(codOrcamentario, descricaoOrcamentario), total, subject),
    ...valores.flatMap((valor) => {
      const ofTipo: Subject = { ...subject, tipo: valor.tipo };
      return [
        group(1, text(valor.tipo), valor.total, ofTipo),
        ...valor.recursos.flatMap(({ tipo, total: totalOfRecurso, naturezas }) => {
          const ofRecurso: Subject = { ...ofTipo, recurso: tipo };
          const keys = [RECURSOS[tipo], ...otherKeys];
          return [
            group(2, text(RECURSOS[tipo]), totalOfRecurso, ofRecurso),
            ...naturezas.map((natureza) => naturezaRow(natureza, look.natureza(natureza), ofRecurso, keys)),
          ];
        }),
      ];
    }),
  ];
}

function naturezaRow(natureza: NaturezaNames, amounts: readonly Cell[], above: Subject, keys: readonly string[]): Row {
  const { codTBOrcamento, descricao } = natureza;
  const cells = [naturezaCell({ ...natureza, nomeTBOrcamento: descricao }), ...amounts];
  return { kind: 'item', level: 3, cells, keys, subject: { ...above, codTBOrcamento } };
}

const LABELS = { meio: 'Meio', fim: 'Fim' } as const;

/** The labels of organisations other than 1 (spec §2.9). */
const OTHER_LABELS = { meio: 'Departamentos', fim: 'Eventos' } as const;

/** An organisation's labels of the areas (spec §2.9). */
export function areaLabelsOf({ codColigada }: Pick<LayoutContext, 'codColigada'>): Readonly<Record<Area, string>> {
  return codColigada === 1 ? LABELS : OTHER_LABELS;
}

/** A budget code tree with the areas' totals and each row's share, if more than one code was returned (spec §2.9). */
export function areasSheet<Total, Natureza extends NaturezaNames>(
  tree: AreaTree<Total, Natureza>,
  look: CodigosLook<Total>,
  context: Pick<LayoutContext, 'codColigada'>,
): UntitledSheet {
  const labels = areaLabelsOf(context);
  const { meio, fim } = tree.totais;
  const area = { name: 'Área', field: 'area', of: (codigo: { readonly area: Area }) => labels[codigo.area] };
  if (meio === undefined || fim === undefined) {
    const columns = look.columns.filter(({ from }) => from.kind !== 'share');
    return codigosSheet(tree, { ...look, columns }, { ...area, totals: [] });
  }
  const totals = [
    { label: labels.meio, total: meio, area: 'meio' as const },
    { label: labels.fim, total: fim, area: 'fim' as const },
  ];
  return codigosSheet(tree, look, { ...area, totals });
}
