/** The props of a secondary button. */
export const SMALL_BUTTON = { variant: 'default', size: 'xs', fz: 'sm', fw: 500 } as const;
