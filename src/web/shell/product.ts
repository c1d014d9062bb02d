/** The product's name where no session tells it: sign-in and the names of tabs. */
export const PRODUCT = 'Rubrica';
