import { MESES } from '../../domain/months.ts';
import { centavosOf } from './centavos-of.ts';
import { longPlace, type LongPlace } from './long-places.ts';

/** A line of a report's answer: an item with the codes on its path, or a total; amounts in whole centavos. */
export type AnswerLine = { readonly codes?: readonly string[]; readonly amounts: readonly (number | null)[] };

/** A hand-written reading of a report's answer: the columns of its amounts, and its lines from top to bottom. */
export type AnswerReading = {
  readonly labels: readonly string[];
  /** The place of each column's amounts in the long form; undefined for a column that sums up others. */
  readonly places: readonly (LongPlace | undefined)[];
  readonly lines: (answer: Fields) => readonly AnswerLine[];
};

export type Fields = { readonly [name: string]: unknown };

/** The rows of one level within the level above, and the fields that identify them. */
type Level = { readonly rows: (above: Fields) => readonly Fields[]; readonly codes: readonly string[] };

type Tree = {
  /** The fields of an item's amounts. */
  readonly fields: readonly string[];
  readonly labels: readonly string[];
  readonly levels: readonly Level[];
  /** The field of a level's total. */
  readonly total?: string;
  readonly totalsAbove?: true;
  readonly closing?: (answer: Fields) => readonly unknown[];
};

const TRIMESTRES = ['1º Trimestre', '2º Trimestre', '3º Trimestre', '4º Trimestre', 'Total Anual'];
const QUARTERS = ['primeiro', 'segundo', 'terceiro', 'quarto'];
const MONTHS = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ');
const BASES = { 1: ['proposta', 'Proposto'], 2: ['reformulacao', 'Reformulado'] } as const;

/** Placeholders: for the field or the name of the value basis, for the budget's year, and for the year before. */
const ON_BASIS = '{basis}';
const YEAR = '{ano}';
const YEAR_BEFORE = '{ano anterior}';

const CENTROS = [
  at('centrosCustos', 'codCCustoPai'),
  at('ccFilhos', 'codCCustoFilho'),
  at('naturezasOrcamentarias', 'codTBOrcamento'),
];
const CODIGOS = [
  at('codigosOrcamentarios', 'codOrcamentario'),
  at('valores'),
  at('recursos'),
  at('naturezas', 'codTBOrcamento'),
];
const EXPORTED = ['valorPropostaWeb', 'valorPropostaRM', 'valor'];

const centros = { levels: CENTROS, total: 'totais', closing: ({ totais }: Fields) => [totais] };
const codigos = { levels: CODIGOS, total: 'total', totalsAbove: true, closing: closingCodigos } as const;
const both = { fields: ['proposta', 'reformulacao'], labels: ['Proposto', 'Reformulado'] };

const TREES: Readonly<Record<string, Tree>> = {
  'conferir-preenchimento': {
    ...centros,
    fields: [...MESES, 'totalAno', 'totalBloqueado'],
    labels: [...MONTHS, 'Valor Total', 'Bloqueado'],
  },
  eventos: {
    fields: ['custo', 'custoAcao'],
    labels: ['Custo', 'Custo do Parceiro'],
    levels: [at('centrosCustos', 'codCCustoPai'), at('eventos'), { rows: partnerRows, codes: [] }],
    total: 'total',
    closing: ({ totais }) => [totais],
  },
  'totais-centro-custo': {
    ...centros,
    fields: ['valorProposta', 'valorReformulacao'],
    labels: both.labels,
    levels: CENTROS.slice(0, 2),
  },
  trimestral: {
    ...centros,
    fields: [...QUARTERS, 'totalAno', 'totalBloqueado'],
    labels: [...TRIMESTRES, 'Valor Bloqueado'],
  },
  'trimestral-por-regional': {
    ...centros,
    fields: [...QUARTERS, 'totalAno'],
    labels: TRIMESTRES,
    levels: [at('centrosCustos', 'codCCusto'), at('registros', 'codTBOrcamento')],
  },
  receitas: {
    fields: [ON_BASIS],
    labels: [`Valor ${ON_BASIS}`],
    levels: [at('centrosCustos', 'codCCustoPai'), at('receitas')],
    total: 'total',
    closing: ({ total }) => [total],
  },
  exportacao: {
    fields: EXPORTED,
    labels: ['Valor Orçado', 'Valor Orçado RM', 'Valor Final'],
    levels: [at('registros', 'codCCustoPai', 'codCCustoFilho', 'codTBOrcamento')],
    closing: (answer) => [sums(answer, EXPORTED)],
  },
  orcamentario: { ...codigos, fields: ['valor'], labels: [`Valor ${ON_BASIS}`] },
  'orcamentario-trimestral': { ...codigos, fields: [...QUARTERS, 'total'], labels: TRIMESTRES },
  'orcamentario-comparativo': { ...codigos, ...both },
  'orcamentario-comparativo-ano': { ...codigos, ...both, labels: [`Proposto ${YEAR}`, `Reformulado ${YEAR_BEFORE}`] },
  'memoria-calculo': {
    ...both,
    levels: [at('centrosCustos', 'codCCustoPai', 'codCCustoFilho'), at('naturezas', 'codTBOrcamento'), at('memorias')],
  },
  'orcamento-tempo-real': {
    ...centros,
    fields: [...[...MESES, 'totalAno'].flatMap((of) => [`${of}Orcado`, `${of}Realizado`]), 'totalBloqueado'],
    labels: [...pairs([...MONTHS, 'Total do Ano']), 'Valor Bloqueado'],
  },
  'importacao-erp': {
    fields: ['valorUnitario', 'valorTotal'],
    labels: ['Valor Unitário', 'Valor Total'],
    levels: [at('registros')],
    closing: (answer) => [sums(answer, ['valorTotal'])],
  },
};

/** The reading of a report's answer on a basis, for a budget of a year; undefined for reports not listed here. */
export function readingOf(
  slug: string,
  { basis, ano }: { readonly basis: 1 | 2; readonly ano: number },
): AnswerReading | undefined {
  const tree = TREES[slug];
  if (tree === undefined) return undefined;
  const [field, word] = BASES[basis];
  const labels = tree.labels.map((label) =>
    label
      .replace(ON_BASIS, word)
      .replace(YEAR, String(ano))
      .replace(YEAR_BEFORE, String(ano - 1)),
  );
  const fields = tree.fields.map((name) => (name === ON_BASIS ? field : name));
  const places = fields.map((name, at) => longPlace(name, labels[at]!, word));
  return { labels, places, lines: (answer) => linesOf({ ...tree, fields }, answer) };
}

function at(name: string, ...codes: readonly string[]): Level {
  return { rows: (above) => above[name] as readonly Fields[], codes };
}

function pairs(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [`${name} ${ON_BASIS}`, `${name} Realizado`]);
}

function closingCodigos({ totais }: Fields): readonly unknown[] {
  const { recursosProprios, recursosTerceiros, meio, fim, total } = totais as Fields;
  return [recursosProprios, recursosTerceiros, meio, fim, total].filter((each) => each !== undefined);
}

/** The rows of an event's partners, the first of which also holds the event's cost. */
function partnerRows({ custo, parceiros }: Fields): readonly Fields[] {
  const [first = {}, ...others] = parceiros as readonly Fields[];
  return [{ ...first, custo }, ...others];
}

function sums(answer: Fields, fields: readonly string[]): Fields {
  const rows = answer['registros'] as readonly Fields[];
  const sumOf = (field: string) => rows.reduce((sum, row) => sum + centavosOf(row[field] as number), 0) / 100;
  return Object.fromEntries(fields.map((field) => [field, sumOf(field)]));
}

function linesOf(tree: Tree, answer: Fields): readonly AnswerLine[] {
  const lines = linesBelow(tree, answer, tree.levels);
  return lines.length === 0 ? [] : [...lines, ...(tree.closing?.(answer) ?? []).map((of) => lineOf(tree, of))];
}

function linesBelow(
  tree: Tree,
  above: Fields,
  [level, ...deeper]: readonly Level[],
  path: readonly string[] = [],
): readonly AnswerLine[] {
  return level!.rows(above).flatMap((row) => {
    const codes = [...path, ...level!.codes.map((code) => String(row[code]))];
    if (deeper.length === 0) return [{ ...lineOf(tree, row), codes }];
    const total = tree.total === undefined ? undefined : row[tree.total];
    const own = total === undefined ? [] : [lineOf(tree, total)];
    const below = linesBelow(tree, row, deeper, codes);
    return tree.totalsAbove ? [...own, ...below] : [...below, ...own];
  });
}

function lineOf({ fields }: Tree, of: unknown): AnswerLine {
  const values = typeof of === 'number' ? { [fields[0]!]: of } : (of as Fields);
  return { amounts: fields.map((field) => amountOf(values[field])) };
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? centavosOf(value) : null;
}
