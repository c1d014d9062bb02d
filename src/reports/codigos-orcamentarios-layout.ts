import { coded, text } from '../sheet/cells.ts';
import { headerOf } from '../sheet/header-of.ts';
import type { Cell, Column, Row, UntitledSheet } from '../sheet/sheet.ts';
import type { Codigo, CodigoTree, NaturezaNames } from './codigos-orcamentarios.ts';
import { naturezaCell } from './natureza-cell.ts';

/** The layout of a report by budget code: the columns after 'Item', and their cells for a total and a nature. */
export type CodigosLook<Total, Natureza> = {
  readonly columns: readonly Column[];
  readonly total: (total: Total) => readonly Cell[];
  readonly natureza: (natureza: Natureza) => readonly Cell[];
};

/** A second key of the items: its name, its value for a code, and the rows with its totals, shown before the grand total. */
export type AnotherKey<Codigo> = {
  readonly name: string;
  readonly of: (codigo: Codigo) => string;
  readonly totals: readonly Row[];
};

const RECURSOS = { proprios: 'Recursos Próprios', terceiros: 'Recursos de Terceiros' } as const;

/** A tree of budget codes as a sheet: code, tipo, resource and natures, then 'Total de Recursos ...' and 'Total Geral' (spec §2.2). */
export function codigosSheet<Total, Natureza extends NaturezaNames, Own>(
  { codigosOrcamentarios, totais }: CodigoTree<Total, Natureza, Codigo<Total, Natureza> & Own>,
  look: CodigosLook<Total, Natureza>,
  another?: AnotherKey<Own>,
): UntitledSheet {
  const columns: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }, ...look.columns];
  const body = codigosOrcamentarios.flatMap((codigo) =>
    codigoRows(codigo, look, another === undefined ? [] : [another.of(codigo)]),
  );
  const line = (kind: Row['kind'], label: string, total: Total): Row => ({
    kind,
    level: 0,
    cells: [text(label), ...look.total(total)],
  });
  const { recursosProprios, recursosTerceiros, total } = totais;
  const totals = [
    { ...line('subtotal', `Total de ${RECURSOS.proprios}`, recursosProprios), adds: adds(RECURSOS.proprios) },
    { ...line('subtotal', `Total de ${RECURSOS.terceiros}`, recursosTerceiros), adds: adds(RECURSOS.terceiros) },
    ...(another?.totals ?? []),
    line('total', 'Total Geral', total),
  ];
  return {
    columns,
    header: headerOf(columns),
    rows: body.length === 0 ? [] : [...body, ...totals],
    levels: ['Código Orçamentário', 'Tipo', 'Recurso', 'Natureza'],
    keys: another === undefined ? ['Recurso'] : ['Recurso', another.name],
  };
}

function adds(recurso: string) {
  return { key: 0, value: recurso };
}

function codigoRows<Total, Natureza extends NaturezaNames>(
  { codOrcamentario, descricaoOrcamentario, total, valores }: Codigo<Total, Natureza>,
  look: CodigosLook<Total, Natureza>,
  otherKeys: readonly string[],
): readonly Row[] {
  const group = (level: number, item: Cell, of: Total): Row => ({
    kind: 'group',
    level,
    cells: [item, ...look.total(of)],
  });
  return [
    group(0, coded(codOrcamentario, descricaoOrcamentario), total),
    ...valores.flatMap((valor) => [
      group(1, text(valor.tipo), valor.total),
      ...valor.recursos.flatMap(({ tipo, total: ofRecurso, naturezas }) => [
        group(2, text(RECURSOS[tipo]), ofRecurso),
        ...naturezas.map((natureza): Row => {
          const item = naturezaCell({ ...natureza, nomeTBOrcamento: natureza.descricao });
          const cells = [item, ...look.natureza(natureza)];
          return { kind: 'item', level: 3, cells, keys: [RECURSOS[tipo], ...otherKeys] };
        }),
      ]),
    ]),
  ];
}
