/** The height of a row and of a header row in CSS pixels; rows with wrapped texts are higher by whole lines. */
export const ROW_HEIGHT = 28;

/** The height of the closing total in CSS pixels. */
export const TOTAL_HEIGHT = 32;
