/** What an invented organisation is made of; its figures are drawn from it. */
export type Plan = {
  readonly codColigada: number;
  readonly nome: string;
  readonly codigosOrcamentarios: readonly CodigoOrcamentario[];
  readonly centrosCusto: readonly CentroCusto[];
  readonly naturezas: readonly Natureza[];
  readonly receitas: readonly Receita[];
  readonly events: EventWords;
};

export type CodigoOrcamentario = {
  readonly codigo: string;
  readonly descricao: string;
  readonly area: 'meio' | 'fim';
  /** The part of its lines that is also paid by third parties, from 0 to 1. */
  readonly terceiros: number;
};

export type CentroCusto = {
  readonly codigo: string;
  readonly nome: string;
  readonly regional: boolean;
  /** How large it is beside the others; 1 is the middle. */
  readonly size: number;
  readonly filhos: readonly CentroCustoFilho[];
};

export type CentroCustoFilho = { readonly nome: string; readonly codigosOrcamentarios: readonly string[] };

export type Natureza = {
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: string;
  /** What a middle-sized centre spends on it in a year, in reais; below zero for what comes back. */
  readonly annual: number;
  readonly season: Season;
  /** The areas in which it is spent. */
  readonly areas: readonly ('meio' | 'fim')[];
  readonly inativo?: boolean;
};

/** How a year's amount falls on its months. */
export type Season = 'even' | 'payroll' | 'school' | 'halves' | 'once';

export type Receita = {
  readonly nome: string;
  /** In reais, for a middle-sized centre. */
  readonly annual: number;
  readonly descricao: string;
  readonly where: 'headquarters' | 'regional' | 'anywhere';
};

export type EventWords = {
  readonly kinds: readonly string[];
  readonly subjects: readonly string[];
  readonly applicants: readonly string[];
  readonly partners: readonly string[];
  readonly audiences: readonly string[];
};

/** A budget of the demonstration: ids 1-4, the fourth is the current year's. */
export type Budget = {
  readonly id: number;
  readonly ano: number;
  readonly periodoOrcamento: 0 | 1 | 2;
  /** The months that have passed, the present one too: 12 in earlier years. */
  readonly monthsRealised: number;
};
