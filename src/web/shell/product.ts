import { createContext } from 'react';

/** The product's name before sign-in and in tab titles, where no session gives it. */
export const PRODUCT = 'Rubrica';

/** The name of the organisation that the page is shown to, for its title; undefined before sign-in. */
export const OrganizationName = createContext<string | undefined>(undefined);
