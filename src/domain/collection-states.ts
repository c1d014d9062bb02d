/** The states of a cost centre in a collection, in their usual order. */
export const ESTADOS = ['naoAberta', 'baixada', 'devolvidaComErros', 'aguardando', 'aceita', 'atrasada'] as const;

/** The state of a cost centre in a collection. */
export type Estado = (typeof ESTADOS)[number];

/** The names of the states in Portuguese, as shown in a choice. */
export const STATE_NAMES: Readonly<Record<Estado, string>> = {
  naoAberta: 'Não aberta',
  baixada: 'Baixada',
  devolvidaComErros: 'Devolvida com erros',
  aguardando: 'Aguardando aceite',
  aceita: 'Aceita',
  atrasada: 'Atrasada',
};
