/** The value of a code filter for all codes, in URL and API (spec §2.1); no code may have this name. */
export const TODOS = 'todos';
