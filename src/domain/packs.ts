/** Into which parts a pack is split: not at all, a part for each regional office and one for the others, or one for each parent. */
export const RECORTES = ['inteiro', 'regional', 'pai'] as const;

/** Into which parts a pack is split. */
export type Recorte = (typeof RECORTES)[number];

/** The formats of a pack's files, in their order. */
export const FORMATOS_DO_PACOTE = ['pdf', 'xlsx'] as const;

/** A format of a pack's files. */
export type FormatoDoPacote = (typeof FORMATOS_DO_PACOTE)[number];

/** How one person's part of a run stands; the last four are those of its message, where one is sent. */
export const SITUACOES_DA_ENTREGA = [
  'naFila',
  'fazendo',
  'pronto',
  'enviando',
  'enviado',
  'talvezEnviado',
  'falhou',
] as const;

/** How one person's part of a run stands. */
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number];

/** For how many days a person can fetch what a run made. */
export const DIAS_DO_PACOTE = 30;
