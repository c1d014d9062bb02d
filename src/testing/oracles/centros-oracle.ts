import { columnBy, csvLinesSaoPaulo, once, readCsv } from '../databases/real-budgets.ts';

// The expected values of the reports by cost centre, summed from the CSV rows without the product's code.

const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** A CSV row of planned or realised values: its codes, and its amounts in whole centavos by month. */
export type CentroCsvLine = {
  readonly orcamentoId: string;
  readonly pai: string;
  readonly filho: string;
  readonly natureza: string;
  readonly inativo: boolean;
  readonly proposta: readonly number[];
  readonly reformulacao: readonly number[];
  readonly realizado: readonly number[];
  readonly bloqueado: number;
};

type Sums = Pick<CentroCsvLine, 'proposta' | 'reformulacao' | 'realizado' | 'bloqueado'>;
type Basis = 'proposta' | 'reformulacao';
type Row = Readonly<Record<string, number | string>>;

/** Names, and amounts in whole centavos by field, by key: 'total', 'pai:01', 'pai:01|filho:01.10|natureza:3.1' ... */
export type CentroRows = ReadonlyMap<string, Row>;

const NOTHING: readonly number[] = MONTHS.map(() => 0);

/** Every value row and every realised row of São Paulo. */
export function centroLinesSaoPaulo(): readonly CentroCsvLine[] {
  const paiOf = columnBy('centros-custo-filhos.csv', 'codCCustoFilho', 'codCCustoPai');
  const inativoOf = columnBy('naturezas.csv', 'codTBOrcamento', 'inativo');
  const placeOf = (text: Row) => ({
    orcamentoId: String(text['orcamentoId']),
    pai: paiOf.get(String(text['codCCustoFilho']))!,
    filho: String(text['codCCustoFilho']),
    natureza: String(text['codTBOrcamento']),
    inativo: inativoOf.get(String(text['codTBOrcamento'])) === '1',
  });
  const planned = csvLinesSaoPaulo().map(({ text, proposta, reformulacao, bloqueado }) => ({
    ...placeOf(text),
    proposta,
    reformulacao,
    bloqueado,
    realizado: NOTHING,
  }));
  const realised = readCsv('realizados.csv').map((text) => ({
    ...placeOf(text),
    proposta: NOTHING,
    reformulacao: NOTHING,
    bloqueado: 0,
    realizado: MONTHS.map((_, index) =>
      text['mes'] === String(index + 1) ? Number(text['valor']!.replace(',', '')) : 0,
    ),
  }));
  return [...planned, ...realised];
}

/** The amounts of a row in each report, on a basis. */
const fieldsOf: Readonly<Record<string, (sums: Sums, basis: Basis) => Row>> = {
  'orcamento-tempo-real': ({ realizado, bloqueado, ...planned }, basis) => ({
    ...Object.fromEntries(MONTHS.map((mes, index) => [`${mes}Orcado`, planned[basis][index]!])),
    ...Object.fromEntries(MONTHS.map((mes, index) => [`${mes}Realizado`, realizado[index]!])),
    totalAnoOrcado: add(planned[basis]),
    totalAnoRealizado: add(realizado),
    totalBloqueado: bloqueado,
  }),
  'conferir-preenchimento': (sums, basis) => ({
    ...Object.fromEntries(MONTHS.map((mes, index) => [mes, sums[basis][index]!])),
    totalAno: add(sums[basis]),
    totalBloqueado: sums.bloqueado,
  }),
  trimestral: (sums, basis) => ({ ...quartersOf(sums[basis]), totalBloqueado: sums.bloqueado }),
  'trimestral-por-regional': (sums, basis) => quartersOf(sums[basis]),
  'totais-centro-custo': (sums) => ({
    valorProposta: add(sums.proposta),
    valorReformulacao: add(sums.reformulacao),
  }),
};

function quartersOf(months: readonly number[]): Row {
  const [primeiro, segundo, terceiro, quarto] = [0, 3, 6, 9].map((first) => add(months.slice(first, first + 3)));
  return { primeiro: primeiro!, segundo: segundo!, terceiro: terceiro!, quarto: quarto!, totalAno: add(months) };
}

/** The keys that a line adds to, by report. */
function keysOf(slug: string, { pai, filho, natureza }: CentroCsvLine): readonly string[] {
  const keys = ['total', `pai:${pai}`];
  if (slug === 'trimestral-por-regional') return [...keys, `pai:${pai}|natureza:${natureza}`];
  const withFilho = [...keys, `pai:${pai}|filho:${filho}`];
  return slug === 'totais-centro-custo' ? withFilho : [...withFilho, `pai:${pai}|filho:${filho}|natureza:${natureza}`];
}

/** A report's filters; 'todos' excludes nothing. */
export type CentroFilters = {
  readonly slug: string;
  readonly orcamentoId: number;
  readonly basis: Basis;
  readonly inactive: boolean;
  readonly pai: string;
  readonly filho: string;
};

/** Every expected row of a report, with its names. */
export function expectedCentros(lines: readonly CentroCsvLine[], filters: CentroFilters): CentroRows {
  const sums = new Map<string, Sums>([['total', emptySums()]]);
  for (const line of lines.filter((each) => isSelected(each, filters)))
    for (const key of keysOf(filters.slug, line)) sums.set(key, plus(sums.get(key) ?? emptySums(), line));
  return new Map(
    [...sums].map(([key, ofKey]) => [key, { ...namesOf(key), ...fieldsOf[filters.slug]!(ofKey, filters.basis) }]),
  );
}

function isSelected(line: CentroCsvLine, { slug, orcamentoId, inactive, pai, filho }: CentroFilters): boolean {
  return (
    isOfReport(line, slug) &&
    line.orcamentoId === String(orcamentoId) &&
    (inactive || !line.inativo) &&
    ['todos', line.pai].includes(pai) &&
    ['todos', line.filho].includes(filho)
  );
}

function isOfReport({ pai, realizado }: CentroCsvLine, slug: string): boolean {
  if (slug === 'trimestral-por-regional' && masters().regional.get(pai) !== '1') return false;
  return slug === 'orcamento-tempo-real' || realizado === NOTHING;
}

function emptySums(): Sums {
  return { proposta: NOTHING, reformulacao: NOTHING, realizado: NOTHING, bloqueado: 0 };
}

function plus(a: Sums, b: Sums): Sums {
  const both = (x: readonly number[], y: readonly number[]) => x.map((value, index) => value + y[index]!);
  return {
    proposta: both(a.proposta, b.proposta),
    reformulacao: both(a.reformulacao, b.reformulacao),
    realizado: both(a.realizado, b.realizado),
    bloqueado: a.bloqueado + b.bloqueado,
  };
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The name of the centre or natureza that a key ends with, and whether the natureza is inactive. */
function namesOf(key: string): Row {
  const last = key.split('|').at(-1)!;
  const code = last.slice(last.indexOf(':') + 1);
  const { pai, filho, natureza, inativo } = masters();
  if (last.startsWith('pai:')) return { nome: pai.get(code)! };
  if (last.startsWith('filho:')) return { nome: filho.get(code)! };
  return last === 'total' ? {} : { nome: natureza.get(code)!, inativo: inativo.get(code)! };
}

const masters = once(() => ({
  pai: columnBy('centros-custo.csv', 'codCCustoPai', 'nomeCCustoPai'),
  regional: columnBy('centros-custo.csv', 'codCCustoPai', 'regional'),
  filho: columnBy('centros-custo-filhos.csv', 'codCCustoFilho', 'nomeCCustoFilho'),
  natureza: columnBy('naturezas.csv', 'codTBOrcamento', 'nomeTBOrcamento'),
  inativo: columnBy('naturezas.csv', 'codTBOrcamento', 'inativo'),
}));
