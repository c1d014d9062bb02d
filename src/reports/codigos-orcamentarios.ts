import { groupBy } from '../domain/group.ts';
import { compareNames } from '../domain/text.ts';
import { sumOf, type Amounts } from './amounts.ts';

/** Who funds a line, in the order of the rows. */
const RECURSOS = ['proprios', 'terceiros'] as const;

/** Who funds a line: the organisation itself or a third party. */
export type Recurso = (typeof RECURSOS)[number];

/** Whether a code serves administration (meio) or the mission itself (fim). */
export type Area = 'meio' | 'fim';

/** What names a nature below a budget code; `inativo` is '1' for an inactive one (spec §9). */
export type NaturezaNames = {
  readonly codTBOrcamento: string;
  readonly descricao: string;
  readonly inativo: '0' | '1';
};

/** A line of a report by budget code: code, tipo, resource, nature, added up over the cost centres, in whole centavos. */
export type CodigoLine<Name extends string> = NaturezaNames & {
  readonly codOrcamentario: string;
  readonly descricaoOrcamentario: string;
  readonly area: Area;
  readonly tipo: string;
  readonly recurso: Recurso;
} & Amounts<Name>;

/** How a report shows amounts: the names that add up, what a total makes of their sums, a nature of its line. */
export type Shown<Name extends string, Total, Natureza> = {
  readonly names: readonly Name[];
  readonly total: (sums: Amounts<Name>) => Total;
  readonly natureza: (line: CodigoLine<Name>) => Natureza;
};

/** Lines nested as code > tipo > resource > nature with the totals of each level (spec §3, "Budget comparative result"). */
export type CodigoTree<Total, Natureza, Of = Codigo<Total, Natureza>> = {
  readonly codigosOrcamentarios: readonly Of[];
  readonly totais: CodigoTotais<Total>;
};

/** A budget code with its tipos, their resources and their natures. */
export type Codigo<Total, Natureza> = {
  readonly codOrcamentario: string;
  readonly descricaoOrcamentario: string;
  readonly total: Total;
  readonly valores: readonly {
    readonly tipo: string;
    readonly total: Total;
    readonly recursos: readonly {
      readonly tipo: Recurso;
      readonly total: Total;
      readonly naturezas: readonly Natureza[];
    }[];
  }[];
};

/** A budget code that says its area. */
export type CodigoOfArea<Total, Natureza> = Codigo<Total, Natureza> & { readonly area: Area };

/** The totals below the codes. */
export type CodigoTotais<Total> = {
  readonly recursosProprios: Total;
  readonly recursosTerceiros: Total;
  readonly total: Total;
};

/** Nests lines ordered by code and nature; tipos go by name, own resources before those of third parties. */
export function nestCodigos<Name extends string, Total, Natureza>(
  lines: readonly CodigoLine<Name>[],
  shown: Shown<Name, Total, Natureza>,
): CodigoTree<Total, Natureza, CodigoOfArea<Total, Natureza>> {
  const totalOf = (some: readonly CodigoLine<Name>[]) => shown.total(sumOf(some, shown.names));
  return {
    codigosOrcamentarios: [...groupBy(lines, (line) => line.codOrcamentario).values()].map((ofCodigo) =>
      nestCodigo(ofCodigo, totalOf, shown.natureza),
    ),
    totais: {
      recursosProprios: totalOf(lines.filter(({ recurso }) => recurso === 'proprios')),
      recursosTerceiros: totalOf(lines.filter(({ recurso }) => recurso === 'terceiros')),
      total: totalOf(lines),
    },
  };
}

function nestCodigo<Line extends CodigoLine<string>, Total, Natureza>(
  lines: readonly Line[],
  totalOf: (some: readonly Line[]) => Total,
  naturezaOf: (line: Line) => Natureza,
): CodigoOfArea<Total, Natureza> {
  const { codOrcamentario, descricaoOrcamentario, area } = lines[0]!;
  const tipos = [...groupBy(lines, ({ tipo }) => tipo)].sort(([a], [b]) => compareNames(a, b));
  const recursosOf = (ofTipo: readonly Line[]) =>
    RECURSOS.map((tipo) => ({ tipo, ofRecurso: ofTipo.filter(({ recurso }) => recurso === tipo) }))
      .filter(({ ofRecurso }) => ofRecurso.length > 0)
      .map(({ tipo, ofRecurso }) => ({ tipo, total: totalOf(ofRecurso), naturezas: ofRecurso.map(naturezaOf) }));
  return {
    codOrcamentario,
    descricaoOrcamentario,
    area,
    total: totalOf(lines),
    valores: tipos.map(([tipo, ofTipo]) => ({ tipo, total: totalOf(ofTipo), recursos: recursosOf(ofTipo) })),
  };
}
