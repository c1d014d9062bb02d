import type { CsvLine } from './real-budgets.ts';

/** Proposed and reformulated in whole centavos by key: 'total', 'recurso:proprios', 'codigo:01|tipo:Projeto|recurso:terceiros|natureza:3.1' ... */
export type ByKey = ReadonlyMap<string, readonly [proposta: number, reformulacao: number]>;

/** What Orçamentário Comparativo must show for a budget, summed straight from the CSV lines. */
export function expectedComparativo(
  lines: readonly CsvLine[],
  asked: { readonly orcamentoId: number; readonly codOrcamentario: string; readonly inactive: boolean },
): ByKey {
  const sums = new Map<string, [number, number]>([
    ['total', [0, 0]],
    ['recurso:proprios', [0, 0]],
    ['recurso:terceiros', [0, 0]],
  ]);
  const isAsked = ({ text, inativo }: CsvLine) =>
    text['orcamentoId'] === String(asked.orcamentoId) &&
    (asked.inactive || !inativo) &&
    ['todos', text['codOrcamentario']].includes(asked.codOrcamentario);
  for (const { text, proposta, reformulacao } of lines.filter(isAsked)) {
    for (const key of keysOf(text)) {
      const [p, r] = sums.get(key) ?? [0, 0];
      sums.set(key, [p + yearOf(proposta), r + yearOf(reformulacao)]);
    }
  }
  return sums;
}

function keysOf(text: Readonly<Record<string, string>>): readonly string[] {
  const codigo = `codigo:${text['codOrcamentario']}`;
  const tipo = `${codigo}|tipo:${text['tipo']}`;
  const recurso = `${tipo}|recurso:${text['recurso']}`;
  return [
    'total',
    `recurso:${text['recurso']}`,
    codigo,
    tipo,
    recurso,
    `${recurso}|natureza:${text['codTBOrcamento']}`,
  ];
}

function yearOf(months: readonly number[]): number {
  return months.reduce((sum, month) => sum + month, 0);
}

type Amounts = { readonly proposta: number; readonly reformulacao: number; readonly variacao: number | null };

/** The answer of the API, its shape as the spec's §3 says. */
export type ComparativoAnswer = {
  readonly codigosOrcamentarios: readonly {
    readonly codOrcamentario: string;
    readonly total: Amounts;
    readonly valores: readonly {
      readonly tipo: string;
      readonly total: Amounts;
      readonly recursos: readonly {
        readonly tipo: string;
        readonly total: Amounts;
        readonly naturezas: readonly (Amounts & { readonly codTBOrcamento: string; readonly descricao: string })[];
      }[];
    }[];
  }[];
  readonly totais: { readonly recursosProprios: Amounts; readonly recursosTerceiros: Amounts; readonly total: Amounts };
};

/** Every amount of an answer by key, reais turned into centavos by their digits. */
export function seenComparativo({ codigosOrcamentarios, totais }: ComparativoAnswer): ReadonlyMap<string, Amounts> {
  const seen = new Map<string, Amounts>([
    ['total', totais.total],
    ['recurso:proprios', totais.recursosProprios],
    ['recurso:terceiros', totais.recursosTerceiros],
  ]);
  for (const codigo of codigosOrcamentarios) addCodigo(seen, codigo);
  return seen;
}

function addCodigo(seen: Map<string, Amounts>, codigo: ComparativoAnswer['codigosOrcamentarios'][number]): void {
  const atCodigo = `codigo:${codigo.codOrcamentario}`;
  seen.set(atCodigo, codigo.total);
  for (const valor of codigo.valores) {
    const atTipo = `${atCodigo}|tipo:${valor.tipo}`;
    seen.set(atTipo, valor.total);
    for (const recurso of valor.recursos) {
      const atRecurso = `${atTipo}|recurso:${recurso.tipo}`;
      seen.set(atRecurso, recurso.total);
      recurso.naturezas.forEach((natureza) => seen.set(`${atRecurso}|natureza:${natureza.codTBOrcamento}`, natureza));
    }
  }
}

/** Reais as JSON carries them in whole centavos, by their decimal digits; an Error where there are more than two decimals. */
export function centavosOf(reais: number): number {
  const text = reais.toFixed(2);
  if (Number(text) !== reais) throw new Error(`${reais} has more than two decimals`);
  return Number(text.replace('.', ''));
}

/** A row of the report as a reader sees it, on the screen or in a file: its label and its two amounts in centavos. */
export type SeenRow = { readonly label: string; readonly proposta: number; readonly reformulacao: number };

type Names = {
  /** 'code - description' of each budget code, and its code. */
  readonly codigos: ReadonlyMap<string, string>;
  /** 'code - name' of each nature, and its code. */
  readonly naturezas: ReadonlyMap<string, string>;
};

const RECURSOS = new Map([
  ['Recursos Próprios', 'proprios'],
  ['Recursos de Terceiros', 'terceiros'],
]);

const FOOTER = new Map([
  ['Total de Recursos Próprios', 'recurso:proprios'],
  ['Total de Recursos de Terceiros', 'recurso:terceiros'],
  ['Total Geral', 'total'],
]);

/** Rows from top to bottom, each under the key that its label and the rows above it give. */
export function keyRows(rows: readonly SeenRow[], names: Names): ByKey {
  const keyed = new Map<string, readonly [number, number]>();
  let [codigo, tipo, recurso] = ['', '', ''];
  for (const { label, proposta, reformulacao } of rows) {
    const key = (): string => {
      const footer = FOOTER.get(label);
      if (footer !== undefined) return footer;
      if (names.codigos.has(label)) return (codigo = `codigo:${names.codigos.get(label)}`);
      if (RECURSOS.has(label)) return (recurso = `${tipo}|recurso:${RECURSOS.get(label)}`);
      if (names.naturezas.has(label)) return `${recurso}|natureza:${names.naturezas.get(label)}`;
      return (tipo = `${codigo}|tipo:${label}`);
    };
    const at = key();
    if (keyed.has(at)) throw new Error(`Two rows for ${at}`);
    keyed.set(at, [proposta, reformulacao]);
  }
  return keyed;
}
