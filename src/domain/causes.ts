/** Why an organisation's data changed at a moment: a load, a synchronisation, a collection, a restored backup, an edit by hand, or that history begins. */
export const CAUSAS = ['carga', 'sincronizacao', 'coleta', 'restauracao', 'edicao', 'inicio'] as const;

export type Causa = (typeof CAUSAS)[number];
