import type { CentroRows } from './centros-oracle.ts';
import { centavosOf } from './centavos-of.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The levels of an answer by cost centre: each level's word in keys, and the fields of its code and name. */
const LEVELS = [
  { word: 'pai', code: 'codCCustoPai', name: 'nomeCCustoPai' },
  { word: 'pai', code: 'codCCusto', name: 'nome' },
  { word: 'filho', code: 'codCCustoFilho', name: 'nomeCCustoFilho' },
  { word: 'natureza', code: 'codTBOrcamento', name: 'nomeTBOrcamento' },
] as const;

/** The fields of a row that hold the rows of the next level. */
const BELOW = ['ccFilhos', 'registros', 'naturezasOrcamentarias'] as const;

/** Every row of an answer in order, by the keys of `expectedCentros`, in centavos. */
export function centrosInAnswer(answer: Fields): CentroRows {
  const seen = new Map<string, Readonly<Record<string, number | string>>>();
  const see = (row: Fields, above: string) => {
    const level = LEVELS.find(({ code }) => code in row)!;
    const key = `${above}${level.word}:${String(row[level.code])}`;
    if (seen.has(key)) throw new Error(`Two rows for ${key}`);
    seen.set(key, { nome: String(row[level.name]), ...inativoOf(row), ...amountsOf((row['totais'] as Fields) ?? row) });
    for (const below of rowsIn(row, BELOW)) see(below, `${key}|`);
  };
  for (const row of rowsIn(answer, ['centrosCustos'])) see(row, '');
  return seen.set('total', amountsOf(answer['totais'] as Fields));
}

function rowsIn(fields: Fields, names: readonly string[]): readonly Fields[] {
  return names.flatMap((name) => (fields[name] as readonly Fields[] | undefined) ?? []);
}

function inativoOf({ inativo }: Fields): Readonly<Record<string, string>> {
  return typeof inativo === 'string' ? { inativo } : {};
}

function amountsOf(fields: Fields): Readonly<Record<string, number>> {
  const amounts = Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return Object.fromEntries(amounts.map(([name, reais]) => [name, centavosOf(reais)]));
}
