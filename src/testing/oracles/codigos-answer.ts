import { centavosOf } from './centavos-of.ts';
import { sixDecimals, type CodigoRow, type CodigoRows } from './codigos-oracle.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The levels of an answer by budget code, each with the field of the next level. */
const LEVELS = [
  { word: 'codigo', code: 'codOrcamentario', name: 'descricaoOrcamentario', below: 'valores' },
  { word: 'tipo', code: 'tipo', name: undefined, below: 'recursos' },
  { word: 'recurso', code: 'tipo', name: undefined, below: 'naturezas' },
  { word: 'natureza', code: 'codTBOrcamento', name: 'descricao', below: undefined },
] as const;

const TOTALS = {
  recursosProprios: 'recurso:proprios',
  recursosTerceiros: 'recurso:terceiros',
  meio: 'area:meio',
  fim: 'area:fim',
  total: 'total',
} as const;

/** Every row of an answer in order, by the keys of `expectedCodigos`, in centavos. */
export function codigosInAnswer({ codigosOrcamentarios, totais }: Fields): CodigoRows {
  const seen = new Map<string, CodigoRow>();
  const see = (row: Fields, depth: number, above: string) => {
    const { word, code, name, below } = LEVELS[depth]!;
    const key = `${above}${word}:${String(row[code])}`;
    if (seen.has(key)) throw new Error(`Two rows for ${key}`);
    const nome = name === undefined ? {} : { nome: String(row[name]) };
    seen.set(key, { ...nome, ...flagsOf(row), ...amountsOf(below === undefined ? row : row['total']) });
    for (const next of below === undefined ? [] : (row[below] as readonly Fields[])) see(next, depth + 1, `${key}|`);
  };
  for (const codigo of codigosOrcamentarios as readonly Fields[]) see(codigo, 0, '');
  const { percentualMeio, percentualFim, ...totals } = totais as Fields;
  for (const [name, total] of Object.entries(totals)) seen.set(TOTALS[name as keyof typeof TOTALS], amountsOf(total));
  if (percentualMeio !== undefined) seen.set('percentuais', amountsOf({ percentualMeio, percentualFim }));
  return seen;
}

function flagsOf(row: Fields): CodigoRow {
  return Object.fromEntries(['area', 'inativo'].flatMap((name) => (name in row ? [[name, String(row[name])]] : [])));
}

/** The numbers of a row: percentages to six decimals, everything else an amount; a single amount is named 'valor'. */
function amountsOf(total: unknown): CodigoRow {
  if (typeof total === 'number') return { valor: centavosOf(total) };
  const numbers = Object.entries(total as Fields).filter(([, value]) => value === null || typeof value === 'number');
  return Object.fromEntries(
    numbers.map(([name, value]) => [
      name,
      /^(variacao|percentual)/.test(name) ? sixDecimals(value as number | null) : centavosOf(value as number),
    ]),
  );
}
