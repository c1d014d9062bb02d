/** Lengths on a page, in ems. */
export const LEADING = 1.27;
/** Above and below the lines of a row, together. */
export const ROW_PAD = 0.32;
/** A row of one line. */
export const ROW = LEADING + ROW_PAD;
export const INDENT = 1.1;
/** Between two columns. */
export const GAP = 1;
/** Before the first column of a group, besides. */
export const GROUP_GAP = 0.7;
/** A bar with the gap after it. */
export const BAR = 5.9;
export const BAR_GAP = 0.8;
/** What follows the name of a group that began on an earlier page. */
export const CONTINUED = '(continuação)';
