import { createContext } from 'react';

/** The name of the organisation that the page is shown to, for its title; undefined before sign-in. */
export const OrganizationName = createContext<string | undefined>(undefined);
