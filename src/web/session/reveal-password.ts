/** The label of a password field's eye button, which can be reached by Tab. */
export const REVEAL_PASSWORD = { 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 } as const;
