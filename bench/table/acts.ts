/** The actions of people on a drawn table, timed in this order. */
export const ACTIONS = ['close all', 'open all', 'filter by a text', 'order by a column'] as const;

export type Action = (typeof ACTIONS)[number];

/** A table that is ready to be drawn. */
export type Prepared = {
  readonly draw: () => void;
  /** The number of frames without a change after which drawing has ended. */
  readonly quietFrames: number;
  /** Each starts at once; its change may be painted later. */
  readonly actions: Readonly<Record<Action, () => void>>;
  /** Puts the cursor where the text is typed. */
  readonly focusText: () => void;
  /** Shows all rows again after a text filtered them. */
  readonly showAll: () => void;
};

/** The text that rows are filtered by, a part of some names. */
export const WANTED_TEXT = 'consultoria';
/** The position of the column that rows are ordered by, the smallest first. */
export const ORDERED_COLUMN = 25;
