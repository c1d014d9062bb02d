/** The value of an address's 'grafico' that opens the chart. */
export const CHARTED = 'sim';
