/** The ways to split a pack: not at all, by regional parent (all other parents together), or by parent. */
export const RECORTES = ['inteiro', 'regional', 'pai'] as const;

/** A way to split a pack. */
export type Recorte = (typeof RECORTES)[number];

/** The formats of a pack's files, in their order. */
export const FORMATOS_DO_PACOTE = ['pdf', 'xlsx'] as const;

/** A format of a pack's files. */
export type FormatoDoPacote = (typeof FORMATOS_DO_PACOTE)[number];

/** The states of one person's delivery of a run; the last four may be those of its message, if one is sent. */
export const SITUACOES_DA_ENTREGA = [
  'naFila',
  'fazendo',
  'pronto',
  'enviando',
  'enviado',
  'talvezEnviado',
  'falhou',
] as const;

/** The state of one person's delivery of a run. */
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number];

/** The number of days for which people can download the files of a run. */
export const DIAS_DO_PACOTE = 30;

/** A report of a pack, as defined in the request. */
export type PackReport = {
  readonly slug: string;
  /** The filters as an address has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** The view parameters as an address has them; undefined: the whole report. */
  readonly view?: Readonly<Record<string, string>> | undefined;
  /** The id of a version, or a moment; undefined: current data when the pack is made. */
  readonly version?: string | undefined;
  /** The version, moment or budget to compare with. */
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
  /** Whether people are notified by e-mail. */
  readonly sendsMail: boolean;
};

/** The schedule of a pack. */
export type PackTime =
  | { readonly tipo: 'pedido' }
  | { readonly tipo: 'mes'; readonly dia: number; readonly hora: number }
  | { readonly tipo: 'sincronizacao' }
  | { readonly tipo: 'versao' };
