import { columnBy, once, readCsv, type CsvLine } from '../databases/real-budgets.ts';

// The expected values of the reports by budget code, summed from the CSV rows without the product's code.

/** The reports by budget code. */
export const CODIGO_SLUGS = [
  'orcamentario',
  'orcamentario-trimestral',
  'orcamentario-comparativo',
  'orcamentario-comparativo-ano',
] as const;

export type CodigoSlug = (typeof CODIGO_SLUGS)[number];

/** A report's filters; 'todos' excludes nothing. */
export type CodigoFilters = {
  readonly slug: CodigoSlug;
  readonly orcamentoId: number;
  readonly basis: 'proposta' | 'reformulacao';
  readonly inactive: boolean;
  readonly codOrcamentario: string;
};

/** Amounts in whole centavos by field. */
type Sums = Readonly<Record<string, number>>;

/** A row's amounts in whole centavos, its variation to six decimals (null where undefined), its names and flags. */
export type CodigoRow = Readonly<Record<string, number | string | null>>;

/**
 * Rows by key: 'total', 'recurso:proprios', 'area:meio', 'codigo:01|tipo:Projeto|recurso:terceiros|natureza:3.1' ...;
 * the percentages of the areas under 'percentuais'.
 */
export type CodigoRows = ReadonlyMap<string, CodigoRow>;

/** The amounts of a line in each report. */
const sumsOf: Readonly<Record<CodigoSlug, (line: CsvLine, filters: CodigoFilters) => Sums>> = {
  orcamentario: (line, { basis }) => ({ valor: add(line[basis]) }),
  'orcamentario-trimestral': (line, { basis }) => {
    const [primeiro, segundo, terceiro, quarto] = [0, 3, 6, 9].map((at) => add(line[basis].slice(at, at + 3)));
    return { primeiro: primeiro!, segundo: segundo!, terceiro: terceiro!, quarto: quarto!, total: add(line[basis]) };
  },
  'orcamentario-comparativo': ({ proposta, reformulacao }) => ({
    proposta: add(proposta),
    reformulacao: add(reformulacao),
  }),
  'orcamentario-comparativo-ano': ({ text, proposta, reformulacao }, { orcamentoId }) => {
    const isChosen = text['orcamentoId'] === String(orcamentoId);
    return { proposta: isChosen ? add(proposta) : 0, reformulacao: isChosen ? 0 : add(reformulacao) };
  },
};

/** The amount whose total is 100% for the areas; Orçamentário Comparativo has no areas. */
const WHOLE: Readonly<Partial<Record<CodigoSlug, string>>> = {
  orcamentario: 'valor',
  'orcamentario-trimestral': 'total',
  'orcamentario-comparativo-ano': 'proposta',
};

/** Every expected row of a report. */
export function expectedCodigos(lines: readonly CsvLine[], filters: CodigoFilters): CodigoRows {
  const found = lines.filter((line) => isSelected(line, filters));
  const nothing = Object.fromEntries(Object.keys(sumsOf[filters.slug](lines[0]!, filters)).map((name) => [name, 0]));
  const hasAreas = WHOLE[filters.slug] !== undefined && new Set(found.map(codigoOf)).size > 1;
  const fixed = ['total', 'recurso:proprios', 'recurso:terceiros', ...(hasAreas ? ['area:meio', 'area:fim'] : [])];
  const sums = new Map<string, Sums>(fixed.map((key) => [key, nothing]));
  for (const line of found) {
    const amounts = sumsOf[filters.slug](line, filters);
    for (const key of keysOf(line, hasAreas)) sums.set(key, plus(sums.get(key) ?? nothing, amounts));
  }
  const rows = [...sums].map(
    ([key, amounts]) => [key, { ...namesOf(key, filters.slug), ...withVariation(amounts) }] as const,
  );
  return new Map<string, CodigoRow>([
    ...rows,
    ...(hasAreas ? [['percentuais', sharesOf(sums, filters.slug)] as const] : []),
  ]);
}

/** A percentage rounded to six decimals, so that only the last bits of a division are ignored. */
export function sixDecimals(percentage: number | null): number | null {
  return percentage === null ? null : Number(percentage.toFixed(6)) + 0;
}

function isSelected(
  { text, inativo }: CsvLine,
  { slug, orcamentoId, inactive, codOrcamentario }: CodigoFilters,
): boolean {
  const budgets = slug === 'orcamentario-comparativo-ano' ? [orcamentoId, yearBefore(orcamentoId)] : [orcamentoId];
  return (
    budgets.some((budget) => text['orcamentoId'] === String(budget)) &&
    (inactive || !inativo) &&
    ['todos', text['codOrcamentario']].includes(codOrcamentario)
  );
}

/** The previous year's budget, by the years of orcamentos.csv. */
function yearBefore(orcamentoId: number): number | undefined {
  const budgets = masters().orcamentos;
  const ano = budgets.find(({ id }) => id === orcamentoId)!.ano - 1;
  return budgets.find((budget) => budget.ano === ano)?.id;
}

function codigoOf({ text }: CsvLine): string {
  return text['codOrcamentario']!;
}

function keysOf({ text }: CsvLine, hasAreas: boolean): readonly string[] {
  const codigo = `codigo:${text['codOrcamentario']}`;
  const tipo = `${codigo}|tipo:${text['tipo']}`;
  const recurso = `${tipo}|recurso:${text['recurso']}`;
  const natureza = `${recurso}|natureza:${text['codTBOrcamento']}`;
  const area = masters().area.get(text['codOrcamentario']!)!;
  return [
    'total',
    `recurso:${text['recurso']}`,
    ...(hasAreas ? [`area:${area}`] : []),
    codigo,
    tipo,
    recurso,
    natureza,
  ];
}

function withVariation(amounts: Sums): CodigoRow {
  const { proposta: p, reformulacao: r } = amounts;
  if (p === undefined || r === undefined) return amounts;
  return { ...amounts, variacao: r === 0 ? (p === 0 ? 0 : null) : sixDecimals((100 * (p - r)) / r) };
}

function sharesOf(sums: ReadonlyMap<string, Sums>, slug: CodigoSlug): CodigoRow {
  const of = (key: string) => sums.get(key)![WHOLE[slug]!]!;
  const share = (key: string) => (of('total') === 0 ? null : sixDecimals((100 * of(key)) / of('total')));
  return { percentualMeio: share('area:meio'), percentualFim: share('area:fim') };
}

/** The name of the code or natureza that a key ends with, and the flags that the report gives it: area or inativo. */
function namesOf(key: string, slug: CodigoSlug): CodigoRow {
  const last = key.split('|').at(-1)!;
  const code = last.slice(last.indexOf(':') + 1);
  const { codigo, area, natureza, inativo } = masters();
  const isPlain = slug === 'orcamentario-comparativo';
  if (last.startsWith('codigo:')) return { nome: codigo.get(code)!, ...(!isPlain && { area: area.get(code)! }) };
  if (last.startsWith('natureza:')) return { nome: natureza.get(code)!, inativo: inativo.get(code)! };
  return {};
}

const masters = once(() => ({
  orcamentos: readCsv('orcamentos.csv').map(({ id, ano }) => ({ id: Number(id), ano: Number(ano) })),
  codigo: columnBy('codigos-orcamentarios.csv', 'codOrcamentario', 'descricaoOrcamentario'),
  area: columnBy('codigos-orcamentarios.csv', 'codOrcamentario', 'area'),
  natureza: columnBy('naturezas.csv', 'codTBOrcamento', 'nomeTBOrcamento'),
  inativo: columnBy('naturezas.csv', 'codTBOrcamento', 'inativo'),
}));

function plus(a: Sums, b: Sums): Sums {
  return Object.fromEntries(Object.keys(a).map((name) => [name, a[name]! + b[name]!]));
}

function add(months: readonly number[]): number {
  return months.reduce((sum, month) => sum + month, 0);
}
