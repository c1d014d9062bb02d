/** The parameter that shows the names of cost centres without rows, and its only value. */
export const ABSENT = 'semLinhas';
export const ABSENT_SHOWN = 'sim';
