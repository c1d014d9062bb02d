import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// The real budgets beside the project, read from their files without the product's code.
const data = resolve(import.meta.dirname, '../../../../shared/data');

/** São Paulo 2013 (orcamentoId 3) and 2014 (orcamentoId 4), for organisation 1. */
export const saoPauloFolder = join(data, 'sao-paulo-2013-2014');

/** Revenues of Minas Gerais 2024, for organisation 2. */
export const minasGeraisFolder = join(data, 'minas-gerais-2024');

/** Why tests on the real budgets are skipped here, or undefined if they run. */
export const withoutRealBudgets = existsSync(saoPauloFolder)
  ? undefined
  : 'The real budgets do not lie beside the project (../shared/data): their tests are left out.';

if (withoutRealBudgets !== undefined) console.log(withoutRealBudgets);

/** Amounts in whole centavos as the golden files list them. */
export type GoldenAmounts = { readonly proposta: number; readonly reformulacao: number; readonly bloqueado: number };

/** One year's golden totals over some natures; `totais` by keys such as 'codigo:01|tipo:Projeto'. */
export type GoldenYear = {
  readonly linhas: number;
  readonly totais: Readonly<Record<string, GoldenAmounts>>;
  readonly trimestresProposta: readonly number[];
  readonly trimestresReformulacao: readonly number[];
  readonly realizadoMes: readonly number[];
  readonly propostaMes: readonly number[];
  readonly reformulacaoMes: readonly number[];
  /** The number of pairs of child cost centre and nature that have lines. */
  readonly naturezasPorFilho: number;
};

type Golden = Record<
  '2013' | '2014',
  { readonly orcamentoId: number; readonly todas: GoldenYear; readonly ativas: GoldenYear }
>;

/** The golden file of São Paulo: by year, over all natures ('todas') and the active ones ('ativas'). */
export const goldenSaoPaulo = once((): Golden =>
  JSON.parse(readFileSync(join(saoPauloFolder, 'golden-centavos.json'), 'utf8')),
);

/** One value line of São Paulo's CSV: its texts by column, its amounts in whole centavos. */
export type CsvLine = {
  readonly text: Readonly<Record<string, string>>;
  readonly proposta: readonly number[];
  readonly reformulacao: readonly number[];
  readonly bloqueado: number;
  readonly inativo: boolean;
};

/** Every value line of São Paulo, and whether its nature is inactive. */
export const csvLinesSaoPaulo = once((): readonly CsvLine[] => {
  const inactive = new Set(
    readCsv('naturezas.csv')
      .filter(({ inativo }) => inativo === '1')
      .map(({ codTBOrcamento }) => codTBOrcamento),
  );
  return readCsv('valores.csv').map((text) => {
    const months = (ending: string) =>
      Object.keys(text)
        .filter((column) => column.endsWith(ending))
        .map((column) => centavos(text[column]!));
    return {
      text,
      proposta: months('Proposta'),
      reformulacao: months('Reformulacao'),
      bloqueado: centavos(text['bloqueado']!),
      inativo: inactive.has(text['codTBOrcamento']!),
    };
  });
});

/** The rows of a São Paulo file, by column name; these files contain no quotes. */
export function readCsv(file: string): readonly Record<string, string>[] {
  const [header, ...lines] = readFileSync(join(saoPauloFolder, file), 'utf8').trim().split(/\r?\n/);
  const columns = header!.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, i) => [columns[i]!, cell])));
}

/** A column of a São Paulo file, by another one. */
export function columnBy(file: string, key: string, column: string): ReadonlyMap<string, string> {
  return new Map(readCsv(file).map((row) => [row[key]!, row[column]!]));
}

/** Returns a function that makes a value at its first call and returns the same one afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** '-1234,56' as whole centavos: the digits without the comma. */
function centavos(text: string): number {
  if (!/^-?\d+,\d\d$/.test(text)) throw new Error(`Unexpected amount in the source: ${text}`);
  return Number(text.replace(',', ''));
}
