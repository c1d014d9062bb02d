// Lengths on a page, in ems.

/** The height of a line. */
export const LEADING = 1.27;
/** The space above and below the lines of a row, together. */
export const ROW_PAD = 0.32;
/** The height of a row of one line. */
export const ROW = LEADING + ROW_PAD;
/** The indent of each level. */
export const INDENT = 1.1;
/** The space between two columns. */
export const GAP = 1;
/** The additional space before the first column of a group. */
export const GROUP_GAP = 0.7;
/** The width of a bar with the gap after it, and of this gap. */
export const BAR = 5.9;
export const BAR_GAP = 0.8;
/** The word after the name of a group that began on an earlier page. */
export const CONTINUED = '(continuação)';
