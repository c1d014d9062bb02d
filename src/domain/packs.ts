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

/** A report of a pack, as it was asked for. */
export type PackReport = {
  readonly slug: string;
  /** The filters as an address has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** How it is shown, as an address has it; undefined: the whole report. */
  readonly view?: Readonly<Record<string, string>> | undefined;
  /** The id of a version, or a moment; undefined: the data of when the pack is made. */
  readonly version?: string | undefined;
  /** What it is compared with. */
  readonly since?: string | undefined;
  /** The amounts that are compared, with commas between them. */
  readonly amounts?: string | undefined;
};

/** What a pack consists of. */
export type PackContent = {
  readonly reports: readonly PackReport[];
  readonly recorte: Recorte;
  readonly formats: readonly FormatoDoPacote[];
  /** Whether all reports are one PDF, or one each. */
  readonly pdfs: 'um' | 'separados';
  /** Whether people are told by mail. */
  readonly sendsMail: boolean;
};

/** When a pack is made. */
export type PackTime =
  | { readonly tipo: 'pedido' }
  | { readonly tipo: 'mes'; readonly dia: number; readonly hora: number }
  | { readonly tipo: 'sincronizacao' }
  | { readonly tipo: 'versao' };
