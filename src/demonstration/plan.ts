/** The description of an invented organisation, from which its figures are generated. */
export type Plan = {
  readonly codColigada: number;
  readonly nome: string;
  readonly codigosOrcamentarios: readonly CodigoOrcamentario[];
  readonly centrosCusto: readonly CentroCusto[];
  readonly naturezas: readonly Natureza[];
  readonly receitas: readonly Receita[];
  /** The words from which events are generated. */
  readonly events: Readonly<Record<'kinds' | 'subjects' | 'applicants' | 'partners' | 'audiences', readonly string[]>>;
};

export type CodigoOrcamentario = {
  readonly codigo: string;
  readonly descricao: string;
  readonly area: 'meio' | 'fim';
  /** The probability that a line is also funded by third parties, 0 to 1. */
  readonly terceiros: number;
};

export type CentroCusto = {
  readonly codigo: string;
  readonly nome: string;
  readonly regional: boolean;
  /** Its relative size; 1 is average. */
  readonly size: number;
  readonly filhos: Filhos;
};

/** The budget codes of each child cost centre, by its name. */
type Filhos = { readonly [nome: string]: readonly string[] };

export type Natureza = {
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: string;
  /** Reais per year for an average centre; negative for refunds. */
  readonly annual: number;
  readonly season: Season;
  /** The areas that use it. */
  readonly areas: readonly ('meio' | 'fim')[];
  readonly inativo: boolean;
};

/** The distribution of a year's amount over the months. */
export type Season = 'even' | 'payroll' | 'school' | 'halves' | 'once';

export type Receita = {
  readonly nome: string;
  /** In reais, for an average centre. */
  readonly annual: number;
  readonly where: 'headquarters' | 'regional' | 'anywhere';
  readonly descricao: string;
};

/** A budget of the demonstration: ids 1-4, the fourth is the current year's. */
export type Budget = {
  readonly id: number;
  readonly ano: number;
  readonly periodoOrcamento: 0 | 1 | 2;
  /** Months up to and including the current one; 12 in earlier years. */
  readonly monthsRealised: number;
};

export function office(codigo: string, nome: string, size: number, filhos: Filhos): CentroCusto {
  return { codigo, nome, regional: false, size, filhos };
}

export function receita(nome: string, annual: number, where: Receita['where'], descricao = ''): Receita {
  return { nome, annual, where, descricao };
}
