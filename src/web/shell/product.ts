/** The product's name before sign-in and in tab titles, where no session gives it. */
export const PRODUCT = 'Rubrica';
