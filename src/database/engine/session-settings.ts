/** Settings of every session: sums of 120,000 lines stay in memory, and statements are not compiled. */
export const SESSION_SETTINGS = [
  ['jit', 'off'],
  ['work_mem', '64MB'],
] as const;
