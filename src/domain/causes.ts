/** Causes of data changes: load, synchronisation, collection, restored backup, edit by hand, start of history. */
export const CAUSAS = ['carga', 'sincronizacao', 'coleta', 'restauracao', 'edicao', 'inicio'] as const;

export type Causa = (typeof CAUSAS)[number];

/** The causes in Portuguese words. */
export const CAUSE_WORDS: Readonly<Record<Causa, string>> = {
  carga: 'Carga',
  sincronizacao: 'Sincronização com o ERP',
  coleta: 'Coleta',
  restauracao: 'Restauração de um backup',
  edicao: 'Alteração direta no banco de dados',
  inicio: 'Começo do histórico',
};
