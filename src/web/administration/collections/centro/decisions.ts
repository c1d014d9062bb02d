import type { ConferenciaDoCentro, LinhaDevolvida } from '../../../../contracts/collections/centro.ts';
import { counted } from '../../../../domain/noun.ts';

/** Which amount wins a conflict: the returned or the current. */
export type Choice = 'devolvido' | 'atual';

/** The conflicts that are decided, by {@link conflictKey}. */
export type Decisions = ReadonlyMap<string, Choice>;

type Month = LinhaDevolvida['meses'][number];

/** Names a conflict: a month of a line. */
export function conflictKey({ em }: Pick<LinhaDevolvida, 'em'>, { mes }: Pick<Month, 'mes'>): string {
  return JSON.stringify([...Object.values(em), mes]);
}

/** The conflicts of a returned workbook, each with its line. */
export function conflictsOf({ linhas }: Pick<ConferenciaDoCentro, 'linhas'>) {
  return linhas.flatMap((linha) => linha.meses.filter(({ conflito }) => conflito).map((month) => ({ linha, month })));
}

/** The decisions in the form of the request; undecided conflicts are left out. */
export function decisionsForRequest(returned: Pick<ConferenciaDoCentro, 'linhas'>, decisions: Decisions) {
  return conflictsOf(returned).flatMap(({ linha, month }) => {
    const fica = decisions.get(conflictKey(linha, month));
    return fica === undefined ? [] : [{ em: linha.em, mes: month.mes, fica }];
  });
}

/** How many conflicts are still to be decided. */
export function undecided(returned: Pick<ConferenciaDoCentro, 'linhas'>, decisions: Decisions): number {
  return conflictsOf(returned).length - decisionsForRequest(returned, decisions).length;
}

/** Decides every conflict for the returned amount. */
export function chooseReturnedForAll(returned: Pick<ConferenciaDoCentro, 'linhas'>): Decisions {
  return new Map(conflictsOf(returned).map(({ linha, month }) => [conflictKey(linha, month), 'devolvido']));
}

/** By how many centavos accepting changes a line; an undecided conflict counts with the returned amount. */
export function differenceOf(linha: LinhaDevolvida, decisions: Decisions): number {
  const kept = linha.meses.filter((month) => decisions.get(conflictKey(linha, month)) === 'atual');
  return kept.reduce((sum, { antes, depois }) => sum - (depois - antes), linha.diferenca);
}

/** Whether accepting changes a line. */
function changes(linha: LinhaDevolvida, decisions: Decisions): boolean {
  const isChanged = (month: Month) =>
    month.depois !== month.antes && decisions.get(conflictKey(linha, month)) !== 'atual';
  return linha.nova || linha.meses.some(isChanged);
}

/** The number of lines that accepting changes. */
export function linesToAccept({ linhas }: Pick<ConferenciaDoCentro, 'linhas'>, decisions: Decisions): number {
  return linhas.filter((linha) => changes(linha, decisions)).length;
}

/** The most urgent state of a line. */
export function kindOf({ meses, nova }: LinhaDevolvida): 'conflict' | 'new' | 'changed' | 'refused' {
  if (meses.some(({ conflito }) => conflito)) return 'conflict';
  if (nova) return 'new';
  return meses.some(({ antes, depois }) => antes !== depois) ? 'changed' : 'refused';
}

const LINE = { one: 'linha', many: 'linhas', isFeminine: true };
const EQUAL = { one: 'igual', many: 'iguais', isFeminine: true };
const CHANGED = { one: 'alterada', many: 'alteradas', isFeminine: true };
const NEW = { one: 'nova', many: 'novas', isFeminine: true };
const CONFLICT = { one: 'em conflito', many: 'em conflito', isFeminine: true };
const REFUSED = { one: 'recusada', many: 'recusadas', isFeminine: true };

/** A number of lines: '5 linhas'. */
export const countedLines = (count: number): string => counted(count, LINE);

/** The returned lines in words: '10 linhas: 4 iguais, 3 alteradas, 1 nova, 1 em conflito, 1 recusada'. */
export function linesInWords({ linhas, iguais }: Pick<ConferenciaDoCentro, 'linhas' | 'iguais'>): string {
  const of = (kind: ReturnType<typeof kindOf>) => linhas.filter((linha) => kindOf(linha) === kind).length;
  const counts = [
    [iguais, EQUAL],
    [of('changed'), CHANGED],
    [of('new'), NEW],
    [of('conflict'), CONFLICT],
    [of('refused'), REFUSED],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun));
  return [countedLines(linhas.length + iguais), ...(parts.length === 0 ? [] : [parts.join(', ')])].join(': ');
}

/** The refused cells: those of each line, found by sheet and row, and those of no line. */
export function refusedCells({ linhas, recusadas }: Pick<ConferenciaDoCentro, 'linhas' | 'recusadas'>) {
  const rowOf = (planilha: string, row: string) => `${planilha}\n${row}`;
  const cellRow = ({ planilha, celula }: ConferenciaDoCentro['recusadas'][number]) =>
    rowOf(planilha, celula.replace(/^[A-Z]+/, ''));
  const rows = new Set(linhas.map(({ aba, linha }) => rowOf(aba, String(linha))));
  return {
    ofLine: ({ aba, linha }: LinhaDevolvida) => recusadas.filter((cell) => cellRow(cell) === rowOf(aba, String(linha))),
    others: recusadas.filter((cell) => !rows.has(cellRow(cell))),
  };
}
