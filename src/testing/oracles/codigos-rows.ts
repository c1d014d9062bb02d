import { readCsv } from '../databases/real-budgets.ts';
import { sixDecimals, type CodigoRow, type CodigoRows } from './codigos-oracle.ts';

/** A row as shown on the screen or in a file: its label and its numbers, null for an em dash, undefined for a blank. */
export type ReadRow = { readonly label: string; readonly numbers: ReadNumbers };

/** Amounts in whole centavos and percentages, in the order of the columns. */
export type ReadNumbers = readonly (number | null | undefined)[];

/** The areas' labels in organisation 1, and in the others. */
export const AREA_LABELS = { own: ['Meio', 'Fim'], others: ['Departamentos', 'Eventos'] } as const;

/**
 * The expected numbers of each row by key, percentages rounded by `round`; if the areas have percentages, every row
 * ends with its percentage of the grand total.
 */
export function expectedNumbers(rows: CodigoRows, round = sixDecimals): ReadonlyMap<string, ReadNumbers> {
  const whole = rows.has('percentuais') ? wholeOf(rows.get('total')!) : undefined;
  const shareOf = (row: CodigoRow) => {
    if (whole === undefined) return [];
    return [whole === 0 ? null : round(sixDecimals((100 * wholeOf(row)) / whole))];
  };
  const numbersOf = (row: CodigoRow) =>
    Object.entries(row)
      .filter(([, value]) => typeof value !== 'string')
      .map(([name, value]) => (name === 'variacao' ? round(value as number | null) : (value as number)));
  return new Map(
    [...rows]
      .filter(([key]) => key !== 'percentuais')
      .map(([key, row]) => [key, [...numbersOf(row), ...shareOf(row)]] as const),
  );
}

/** The amount on which a row's percentage is based: the value, the year's total or the proposed amount. */
function wholeOf({ valor, total, proposta }: CodigoRow): number {
  return Number(valor ?? total ?? proposta);
}

/** The rows, given from top to bottom, by a key made from a row's label and the labels above it. */
export function keyRows(
  rows: readonly ReadRow[],
  [meio, fim]: readonly [string, string] = AREA_LABELS.own,
): ReadonlyMap<string, ReadNumbers> {
  const { codigos, naturezas } = labels();
  const footer = new Map([...FOOTER, [meio, 'area:meio'], [fim, 'area:fim']]);
  const keyed = new Map<string, ReadNumbers>();
  let [codigo, tipo, recurso] = ['', '', ''];
  const keyOf = (label: string): string => {
    if (footer.has(label)) return footer.get(label)!;
    if (codigos.has(label)) return (codigo = `codigo:${codigos.get(label)}`);
    if (RECURSOS.has(label)) return (recurso = `${tipo}|recurso:${RECURSOS.get(label)}`);
    if (naturezas.has(label)) return `${recurso}|natureza:${naturezas.get(label)}`;
    return (tipo = `${codigo}|tipo:${label}`);
  };
  for (const { label, numbers } of rows) {
    const key = keyOf(label);
    if (keyed.has(key)) throw new Error(`Two rows for ${key}`);
    keyed.set(key, numbers);
  }
  return keyed;
}

/** A percentage of six decimals rounded to two, half away from zero. */
export function twoDecimals(percentage: number | null): number | null {
  if (percentage === null) return null;
  const millionths = Math.round(Math.abs(percentage) * 1e6);
  return (Math.sign(percentage) * Math.round(millionths / 1e4)) / 100 + 0;
}

const RECURSOS = new Map([
  ['Recursos Próprios', 'proprios'],
  ['Recursos de Terceiros', 'terceiros'],
]);

const FOOTER = [
  ['Total de Recursos Próprios', 'recurso:proprios'],
  ['Total de Recursos de Terceiros', 'recurso:terceiros'],
  ['Total Geral', 'total'],
] as const;

/** The labels of codes and naturezas; each natureza has one without and one with the mark of inactive ones. */
function labels() {
  const read = (file: string, code: string, name: string) =>
    readCsv(file).map((row) => [`${row[code]} - ${row[name]}`.trim(), row[code]!] as const);
  const naturezas = read('naturezas.csv', 'codTBOrcamento', 'nomeTBOrcamento');
  return {
    codigos: new Map(read('codigos-orcamentarios.csv', 'codOrcamentario', 'descricaoOrcamentario')),
    naturezas: new Map([...naturezas, ...naturezas.map(([label, code]) => [`${label} (INATIVA)`, code] as const)]),
  };
}
