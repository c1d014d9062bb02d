import { groupBy } from '../base/group.ts';
import { compareNames } from '../base/text.ts';
import { type Amounts, sumOf, withCalculated } from './calculated.ts';
import { type AmountsOf, type Columns, type PlainName, plainNames } from './columns.ts';
import { percentageOf } from '../domain/ratio.ts';

/** The funding sources in the order of the rows. */
const RECURSOS = ['proprios', 'terceiros'] as const;

/** The funding source of a line: the organisation's own money or a third party's. */
export type Recurso = (typeof RECURSOS)[number];

/** Whether a code serves administration (meio) or the mission itself (fim). */
export type Area = 'meio' | 'fim';

/** A nature below a budget code; `inativo` is '1' for an inactive one (spec §9). */
export type NaturezaNames = {
  readonly codTBOrcamento: string;
  readonly descricao: string;
  readonly inativo: '0' | '1';
};

/** A line of a report by budget code, its amounts summed over cost centres, in whole centavos. */
export type CodigoLine<Name extends string> = NaturezaNames & {
  readonly codOrcamentario: string;
  readonly descricaoOrcamentario: string;
  readonly area: Area;
  readonly tipo: string;
  readonly recurso: Recurso;
} & Amounts<Name>;

/** A report's amounts: the names that are summed, and how a total is made from sums and a nature from its line. */
export type Shown<Name extends string, Total, Natureza> = {
  readonly names: readonly Name[];
  readonly total: (sums: Amounts<Name>) => Total;
  readonly natureza: (line: CodigoLine<Name>) => Natureza;
};

/** The functions that make totals and natures from a report's columns; natures also have their names. */
export function shownBy<const List extends Columns>(columns: List) {
  const names = plainNames(columns);
  return {
    names,
    total: (sums: Amounts<PlainName<List>>) => withCalculated(columns, sums),
    natureza: (line: CodigoLine<PlainName<List>>): NaturezaNames & AmountsOf<List> => {
      const { codTBOrcamento, descricao, inativo } = line;
      const own = Object.fromEntries(names.map((name) => [name, line[name]])) as unknown as Amounts<PlainName<List>>;
      return { codTBOrcamento, descricao, inativo, ...withCalculated(columns, own) };
    },
  };
}

/** Lines nested as code > tipo > recurso > nature with totals (spec §3, "Budget comparative result"). */
export type CodigoTree<Total, Natureza, Of = Codigo<Total, Natureza>> = {
  readonly codigosOrcamentarios: readonly Of[];
  readonly totais: CodigoTotais<Total>;
};

/** A budget code with its tipos, their funding sources and their natures. */
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

/** A budget code with its area. */
export type CodigoOfArea<Total, Natureza> = Codigo<Total, Natureza> & { readonly area: Area };

/** The totals below the codes. */
export type CodigoTotais<Total> = {
  readonly recursosProprios: Total;
  readonly recursosTerceiros: Total;
  readonly total: Total;
};

/** The natures of one code, tipo and funding source, and their sums; all totals are sums of leaves. */
type Leaf<Name extends string, Natureza> = {
  readonly of: Omit<CodigoLine<never>, keyof NaturezaNames>;
  readonly sums: Amounts<Name>;
  readonly naturezas: readonly Natureza[];
};

/** Nests lines that are sorted by code and nature; sorts tipos by name, and own funds before third parties'. */
export function nestCodigos<Name extends string, Total, Natureza>(
  lines: readonly CodigoLine<Name>[],
  shown: Shown<Name, Total, Natureza>,
): CodigoTree<Total, Natureza, CodigoOfArea<Total, Natureza>> {
  return nestLeaves(leavesOf(lines, shown), shown);
}

/** The leaves of lines that are sorted by code and nature, in the order of the answer. */
function leavesOf<Name extends string, Natureza>(
  lines: readonly CodigoLine<Name>[],
  { names, natureza }: Pick<Shown<Name, unknown, Natureza>, 'names' | 'natureza'>,
): readonly Leaf<Name, Natureza>[] {
  const leaf = (some: readonly CodigoLine<Name>[]) => ({
    of: some[0]!,
    sums: sumOf(some, names),
    naturezas: some.map(natureza),
  });
  return [...groupBy(lines, ({ codOrcamentario }) => codOrcamentario).values()].flatMap((ofCodigo) =>
    [...groupBy(ofCodigo, ({ tipo }) => tipo)]
      .sort(([a], [b]) => compareNames(a, b) || (a < b ? -1 : 1))
      .flatMap(([, ofTipo]) =>
        RECURSOS.map((recurso) => ofTipo.filter((line) => line.recurso === recurso))
          .filter((ofRecurso) => ofRecurso.length > 0)
          .map(leaf),
      ),
  );
}

/** Nests leaves as code > tipo > recurso. */
function nestLeaves<Name extends string, Total, Natureza>(
  leaves: readonly Leaf<Name, Natureza>[],
  { names, total }: Pick<Shown<Name, Total, Natureza>, 'names' | 'total'>,
): CodigoTree<Total, Natureza, CodigoOfArea<Total, Natureza>> {
  const totalOf = (some: readonly Leaf<Name, Natureza>[]) => total(sumOfLeaves(some, names));
  return {
    codigosOrcamentarios: [...groupBy(leaves, ({ of }) => of.codOrcamentario).values()].map((ofCodigo) =>
      nestCodigo(ofCodigo, totalOf),
    ),
    totais: {
      recursosProprios: totalOf(leaves.filter(({ of }) => of.recurso === 'proprios')),
      recursosTerceiros: totalOf(leaves.filter(({ of }) => of.recurso === 'terceiros')),
      total: totalOf(leaves),
    },
  };
}

function sumOfLeaves<Name extends string>(leaves: readonly Leaf<Name, unknown>[], names: readonly Name[]) {
  const sums = leaves.map((leaf) => leaf.sums);
  return sumOf(sums, names);
}

function nestCodigo<Of extends Leaf<string, Natureza>, Total, Natureza>(
  leaves: readonly Of[],
  totalOf: (some: readonly Of[]) => Total,
): CodigoOfArea<Total, Natureza> {
  const { codOrcamentario, descricaoOrcamentario, area } = leaves[0]!.of;
  return {
    codOrcamentario,
    descricaoOrcamentario,
    area,
    total: totalOf(leaves),
    valores: [...groupBy(leaves, ({ of }) => of.tipo)].map(([tipo, ofTipo]) => ({
      tipo,
      total: totalOf(ofTipo),
      recursos: ofTipo.map((leaf) => ({ tipo: leaf.of.recurso, total: totalOf([leaf]), naturezas: leaf.naturezas })),
    })),
  };
}

/**
 * The totals below the codes, with those of the areas and their percentages of the grand total (null if that is zero);
 * the areas' only if more than one code is returned (spec §2.9).
 */
export type AreaTotais<Total> = CodigoTotais<Total> & {
  readonly meio?: Total | undefined;
  readonly fim?: Total | undefined;
  readonly percentualMeio?: number | null | undefined;
  readonly percentualFim?: number | null | undefined;
};

/** Lines nested by budget code, each code with its area, and the totals of the areas. */
export type AreaTree<Total, Natureza> = {
  readonly codigosOrcamentarios: readonly CodigoOfArea<Total, Natureza>[];
  readonly totais: AreaTotais<Total>;
};

/** Nests lines as `nestCodigos` does and adds the areas' totals; `whole` is the amount that percentages refer to. */
export function nestCodigosWithAreas<Name extends string, Total, Natureza>(
  lines: readonly CodigoLine<Name>[],
  shown: Shown<Name, Total, Natureza>,
  whole: Name,
): AreaTree<Total, Natureza> {
  const leaves = leavesOf(lines, shown);
  const tree = nestLeaves(leaves, shown);
  if (tree.codigosOrcamentarios.length < 2) return tree;
  const sums = (some: typeof leaves) => sumOfLeaves(some, shown.names);
  const sumOfArea = (area: Area) => sums(leaves.filter(({ of }) => of.area === area));
  const [meio, fim, total] = [sumOfArea('meio'), sumOfArea('fim'), sums(leaves)];
  return {
    ...tree,
    totais: {
      ...tree.totais,
      meio: shown.total(meio),
      fim: shown.total(fim),
      percentualMeio: percentageOf(meio[whole], total[whole]),
      percentualFim: percentageOf(fim[whole], total[whole]),
    },
  };
}
