import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saoPauloFolder } from './real-budgets.ts';

/** The twelve realised months of each natureza of a budget of São Paulo, in whole centavos. */
export type CsvRealised = ReadonlyMap<string, readonly number[]>;

/** Reads a budget's realised months from the CSV without the product's code. */
export function readRealised(orcamentoId: string): CsvRealised {
  const [, ...lines] = readFileSync(join(saoPauloFolder, 'realizados.csv'), 'utf8').trim().split(/\r?\n/);
  const realised = new Map<string, number[]>();
  for (const line of lines) {
    const [budget, , code = '', mes, valor = ''] = line.split(';');
    if (budget !== orcamentoId) continue;
    const months = realised.get(code) ?? (Array(12).fill(0) as number[]);
    months[Number(mes) - 1]! += Number(valor.replace(',', ''));
    realised.set(code, months);
  }
  return realised;
}
