/** The query parameter that opens the list of cost centres without lines. */
export const ABSENT = 'semLinhas';
/** Its only value. */
export const ABSENT_SHOWN = 'sim';
