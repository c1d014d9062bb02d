/** The choice 'Todos' of a code filter, as the URL and the API spell it (spec §2.1); no code may be called so. */
export const TODOS = 'todos';
