/** Why an organisation's data changed at a moment: a load, a synchronisation, a collection, a restored backup, an edit by hand, or that history begins. */
export const CAUSAS = ['carga', 'sincronizacao', 'coleta', 'restauracao', 'edicao', 'inicio'] as const;

export type Causa = (typeof CAUSAS)[number];

/** What people call a cause. */
export const CAUSE_WORDS: Readonly<Record<Causa, string>> = {
  carga: 'Carga',
  sincronizacao: 'Sincronização com o ERP',
  coleta: 'Coleta',
  restauracao: 'Restauração de um backup',
  edicao: 'Alteração direta no banco de dados',
  inicio: 'Começo do histórico',
};
