/** The eye in a password field, in words, and within reach of the Tab key. */
export const REVEAL_PASSWORD = { 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 } as const;
