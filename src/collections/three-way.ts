import { keyText, type LineKey, lineKeyOf, type Months, NO_MONTHS, type SentLine } from './collection.ts';
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
  /** Whether the budget lacks the line and accepting it would give it amounts. */
  readonly isNew: boolean;
  /** The budget's amounts when the workbook was sent. */
  readonly stood: Months;
  /** The budget's current amounts. */
  readonly now: Months;
  /** The amounts after acceptance; a conflict without a choice has the current amount. */
  readonly merged: Months;
  readonly memory: string;
  readonly justification: string;
  /** The returned line, with its row and the contents of unreadable cells. */
  readonly returned: ReturnedLine;
};

/** A current line of a budget. */
export type LineNow = LineKey & { readonly months: Months };

/** The sent lines, the returned lines and the current lines. */
export type Sides = {
  readonly sent: readonly SentLine[];
  readonly returned: readonly ReturnedLine[];
  readonly now: readonly LineNow[];
};

/** Returns the choice about a conflict; undefined while it is undecided. */
export type Decide = (conflict: Conflict) => Choice | undefined;

/**
 * Merges the returned lines with the current ones: a month that changed on one side has that side's amount, one that
 * changed on both to different amounts is a conflict. Lines that were not returned stay unchanged.
 */
export function mergeReturn(
  { sent, returned, now }: Sides,
  decide: Decide,
): { readonly lines: readonly MergedLine[]; readonly conflicts: readonly Conflict[] } {
  const stoodOf = new Map(sent.map((line) => [keyText(line), line.stood]));
  const nowOf = new Map(now.map((line) => [keyText(line), line.months]));
  const conflicts: Conflict[] = [];
  const lines = returned.map((line): MergedLine => {
    const key = lineKeyOf(line);
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
