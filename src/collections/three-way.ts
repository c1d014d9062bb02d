import { keyText, type LineKey, type Months, NO_MONTHS, type SentLine } from './collection.ts';
import type { ReturnedLine } from './read-return.ts';

/** Which of two changes of a cell counts. */
export type Choice = 'devolvido' | 'atual';

/** A month that was changed both in the workbook and in the budget, to different amounts, in centavos. */
export type Conflict = {
  readonly key: LineKey;
  /** From 0. */
  readonly month: number;
  readonly stood: number;
  readonly returned: number;
  readonly now: number;
};

/** A line as it would be accepted. */
export type MergedLine = LineKey & {
  /** The budget does not have it, and it would have amounts. */
  readonly isNew: boolean;
  /** What the budget had when the workbook was sent. */
  readonly stood: Months;
  /** What the budget has now. */
  readonly now: Months;
  /** What it would have; a conflict without a choice stays as it is now. */
  readonly merged: Months;
  readonly memory: string;
  readonly justification: string;
  /** The row it came back in, and what stands in cells that cannot be read. */
  readonly returned: ReturnedLine;
};

/** A budget's line of today. */
export type LineNow = LineKey & { readonly months: Months };

/** What was sent, what came back and what stands now. */
export type Sides = {
  readonly sent: readonly SentLine[];
  readonly returned: readonly ReturnedLine[];
  readonly now: readonly LineNow[];
};

/** Answers who wins a conflict; undefined while nobody has decided. */
export type Decide = (conflict: Conflict) => Choice | undefined;

/**
 * The returned lines beside what stands now: a month that came back as it stood when it was sent is untouched and stays,
 * one that changed on one side counts, one that changed on both is a conflict. Lines that did not come back stay.
 */
export function mergeReturn(
  { sent, returned, now }: Sides,
  decide: Decide,
): { readonly lines: readonly MergedLine[]; readonly conflicts: readonly Conflict[] } {
  const stoodOf = new Map(sent.map((line) => [keyText(line), line.stood]));
  const nowOf = new Map(now.map((line) => [keyText(line), line.months]));
  const conflicts: Conflict[] = [];
  const lines = returned.map((line): MergedLine => {
    const { codOrcamentario, tipo, recurso, codTBOrcamento } = line;
    const key = { codOrcamentario, tipo, recurso, codTBOrcamento };
    const text = keyText(key);
    const today = nowOf.get(text) ?? NO_MONTHS;
    const stood = stoodOf.get(text) ?? NO_MONTHS;
    const merged = today.map((amount, month) => {
      const conflict = { key, month, stood: stood[month]!, returned: line.months[month] ?? stood[month]!, now: amount };
      const winner = winnerOf(conflict);
      if (winner !== undefined) return conflict[winner];
      conflicts.push(conflict);
      return decide(conflict) === 'devolvido' ? conflict.returned : amount;
    });
    const { memory, justification } = line;
    const isNew = !nowOf.has(text) && merged.some((amount) => amount !== 0);
    return { ...key, isNew, stood, now: today, merged, memory, justification, returned: line };
  });
  return { lines, conflicts };
}

/** The side whose amount counts; undefined if both changed it to different amounts. */
function winnerOf({ stood, returned, now }: Conflict): 'returned' | 'now' | undefined {
  if (returned === stood || returned === now) return 'now';
  return now === stood ? 'returned' : undefined;
}
