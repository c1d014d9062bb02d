/** A button beside others, of less weight than what a page is for. */
export const SMALL_BUTTON = { variant: 'default', size: 'xs', fz: 'sm', fw: 500 } as const;
