/** How a cost centre of a collection may stand, in the order in which it does. */
export const ESTADOS = ['naoAberta', 'baixada', 'devolvidaComErros', 'aguardando', 'aceita', 'atrasada'] as const;

/** How a cost centre of a collection stands. */
export type Estado = (typeof ESTADOS)[number];

/** The states of a cost centre of a collection in words, as a choice of them is called. */
export const STATE_NAMES: Readonly<Record<Estado, string>> = {
  naoAberta: 'Não aberta',
  baixada: 'Baixada',
  devolvidaComErros: 'Devolvida com erros',
  aguardando: 'Aguardando aceite',
  aceita: 'Aceita',
  atrasada: 'Atrasada',
};
