import type { z } from 'zod';
import type { Chart } from '../chart/chart.ts';
import type { Endpoint, QueryValues } from '../contracts/endpoint.ts';
import type { EstadoDoCentro } from '../contracts/collections/filling.ts';
import type { CentroCusto, CentroSemLinhas } from '../contracts/lists.ts';
import type { FindKind } from '../contracts/search.ts';
import type { ErpQuestion } from '../domain/erp-question.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { ViewParams } from '../sheet/view/view-params.ts';
import type { BudgetsOffered, FilterName, Filters } from './filters.ts';
import type { Columns } from './columns.ts';
import type { Composition } from './composition/composition.ts';

/**
 * The definition of a report (spec §1). Its folder also has `arrange.ts` (lines to result) and `query.ts` (lines from
 * the database, and the `steps` that the server loads by the folder's name).
 */
export type Report<Name extends FilterName = FilterName, Result = unknown, ChartData = unknown> = {
  /** The last part of its address, below /relatorios and /api/relatorios. */
  readonly slug: string;
  /** The name of its folder, if it differs from the slug. */
  readonly folder?: string;
  readonly title: string;
  /** One sentence under the title of its tile. */
  readonly summary: string;
  /** The group of the hub that has its tile. */
  readonly group: ReportGroup;
  /** Who may open it: its page, its API and its files (spec §6). */
  readonly audience: 'todos' | 'administradores';
  /** Its filters in the order of the form (spec §2, §5). */
  readonly filters: readonly Name[];
  /** The shape of its JSON answer (spec §3). */
  readonly contract: z.ZodType<Result>;
  /** The result as a sheet; a sheet without rows means that nothing was found. */
  layout(result: Result, context: LayoutContext<Name>): Sheet;
  /** The sheet on the screen, in prints and in 'Exportar como na tela', if it differs there. */
  screenLayout?(result: Result, context: LayoutContext<Name>): Sheet;
  /** The columns of its own amounts; without them, no amount can be opened. */
  readonly columns?: Columns;
  /** What its amounts are made of; absent if they cannot be opened. */
  readonly composition?: Composition;
  /** What it lists; compositions of other reports show it only to people who may open this report. */
  readonly lists?: Listed;
  /** What the global search opens in it; of several such reports, the last that a person may open is used. */
  readonly finds?: readonly FindKind[];
  /** The view that shows only cost centres with empty months, to which the hub links. */
  readonly emptyMonths?: ViewParams;
  /** The view that ranks its cost centres by how far they are above the plan, to which the hub links. */
  readonly deviations?: ViewParams & { readonly colunas: string };
  /** The hub's figures that it shows, each with the parameters of its view. */
  readonly hubFigures?: { readonly [Figure in HubFigure]?: ScreenView };
  /** The cost centres without any row in it, named beside its table. */
  readonly absent?: AbsentCentros<Name>;
  /** The states of its cost centres in collections, shown beside their names and in its files. */
  readonly centroStates?: CentroStates<Name>;
  /** Further sets of columns, offered on the screen beside the layout's own. */
  readonly columnSets?: ColumnSets<Name, Result>;
  /** The result as a chart above its table, with the data of `chartSource`, undefined if they could not be read. */
  chart?(result: Result, context: LayoutContext<Name>, data?: ChartData): Chart;
  /** The endpoint of the data that its chart takes besides the result. */
  readonly chartSource?: ChartSource<Name, ChartData>;
  /** Its files, at most one per format (spec §9); every workbook is also offered in the other format. */
  readonly files: readonly [ReportFile<Name, Result>, ...ReportFile<Name, Result>[]];
  /** The synchronisation with the ERP that each search waits for (spec §4). */
  readonly sync?: SyncKind;
  /** Whether a search without results also shows a warning (spec §8). */
  readonly warnsWhenEmpty?: true;
  /** The data that its answers are computed from; an answer is cached until the version of one of these changes. */
  readonly dependsOn: readonly ['orcamento'] | readonly ['orcamento', 'anoAnterior'];
  /** The budgets that it offers; all by default. */
  readonly budgets?: BudgetsOffered;
  /** Why people limited to some cost centres see little or nothing of it; absent if they see all data of these. */
  readonly whyLimited?: string;
  /** A hint for some organisations, by their parent cost centres (spec §2.7). */
  note?(context: NoteContext): string | undefined;
};

/** The groups of the hub's tiles, in its order, by what is done with a report. */
export const REPORT_GROUPS = { acompanhar: 'Acompanhar', planejar: 'Planejar', conferir: 'Conferir' } as const;

export type ReportGroup = keyof typeof REPORT_GROUPS;

/** A figure of the hub that opens a report. */
export type HubFigure = 'planejado' | 'realizado' | 'disponivel' | 'meses' | 'semJustificativa';

/** The parameters of a view on the screen: its columns, and what is shown of them. */
type ScreenView = ViewParams & { readonly colunas?: string; readonly grafico?: string };

/** The source of the cost centres without rows. */
export type AbsentCentros<Name extends FilterName = FilterName> = {
  readonly endpoint: Endpoint<undefined, undefined, CentroSemLinhas[]>;
  query(filters: Filters<Name>): QueryValues;
};

/** The source of the states of cost centres. */
export type CentroStates<Name extends FilterName = FilterName> = {
  readonly endpoint: Endpoint<undefined, undefined, EstadoDoCentro[]>;
  query(filters: Filters<Name>): QueryValues;
};

/** The kinds of synchronisation with the ERP (spec §7). */
export type SyncKind = ErpQuestion;

/** What a report lists, for links from other amounts: memories, postings, cost centres' months, budget codes. */
export type Listed = 'memorias' | 'lancamentos' | 'meses' | 'codigos';

/** The inputs of a note. */
export type NoteContext = { readonly codColigada: number; readonly centrosCusto: readonly CentroCusto[] };

/** The inputs of a layout besides the result. */
export type LayoutContext<Name extends FilterName = FilterName> = {
  readonly filters: Filters<Name>;
  /** The user's organisation; organisation 1 has different labels (spec §6). */
  readonly codColigada: number;
  /** The searched budget's year. */
  readonly ano: number;
};

/** The source of the data that a chart takes besides the result: an endpoint, and its query for a search. */
export type ChartSource<Name extends FilterName = FilterName, ChartData = unknown> = {
  readonly endpoint: Endpoint<undefined, undefined, ChartData>;
  query(filters: Filters<Name>): QueryValues;
};

/** The sets of columns of a report that has more than one. */
export type ColumnSets<Name extends FilterName = FilterName, Result = unknown> = {
  /** The label of the set that the report's layout makes, its default: '12 meses'. */
  readonly ownLabel: string;
  readonly others: readonly ColumnSet<Name, Result>[];
  /** The month, 1 to 12, that a set with a month shows by default. */
  defaultMonth(result: Result): number;
};

/** A further set of columns of a report's result. */
export type ColumnSet<Name extends FilterName = FilterName, Result = unknown, Made = Sheet> = {
  /** Its name in addresses: 'acumulado'. */
  readonly name: string;
  readonly label: string;
  /** A month's name as it follows the label, 'até novembro'; absent if the set asks for none. */
  readonly monthLabel?: (month: string) => string;
  /** Filters that override the search's, for data that only this set needs. */
  readonly implies?: Partial<Filters<Name>>;
  /** Its columns for a month from 1 to 12. */
  columns(month: number): Columns;
  /** The result as a sheet, for a month from 1 to 12. */
  layout(result: Result, context: LayoutContext<Name>, month: number): Made;
};

/** A file that a report can be exported to. */
export type ReportFile<Name extends FilterName = FilterName, Result = unknown, Made = Sheet> = FileName<Name> & {
  readonly format: FileFormat;
  /** A variant of the format. */
  readonly dialect?: FileDialect;
  /** Its label in the menu of files. */
  readonly label: string;
  /** Filters that override the screen's (spec §4). */
  readonly implies?: Partial<Filters<Name>>;
  /** Its sheet, if it differs from the screen's. */
  layout?(result: Result, context: LayoutContext<Name>): Made;
  /** The name of its own worksheet; the report's title by default (spec §9). */
  readonly sheetName?: string;
  /** Puts the facts on a separate worksheet, so that the first one begins with its header (spec §9). */
  readonly factsApart?: true;
  /** Why it is wrong without the ERP's values: if there are none, the screen says so and asks for confirmation. */
  readonly needsErp?: string;
};

/** The name after 'Relatorio_{product}_', without extension; or the whole name, which filters decide (spec §9). */
type FileName<Name extends FilterName> =
  | { readonly stem: string; readonly nameFor?: never }
  | { readonly stem?: never; nameFor(filters: Filters<Name>): string };

export type FileFormat = 'xls' | 'xlsx' | 'pdf' | 'csv';

/** CSV with vertical bars, declared in its first line. */
export type FileDialect = 'csv-bars';

/** For each workbook format, the other one and its label. */
const OTHERS = {
  xls: { format: 'xlsx', label: 'Excel (.xlsx)' },
  xlsx: { format: 'xls', label: 'Excel 97-2003 (.xls)' },
} as const;

/** The PDF of a report, named as its workbook: drawn from the sheet of the screen. */
function pdfOf(files: readonly ReportFile[]): readonly ReportFile[] {
  const named = files.find(({ format }) => format === 'xls' || format === 'xlsx');
  if (named?.stem === undefined) return [];
  return [{ format: 'pdf', label: 'Exportar para PDF', stem: named.stem }];
}

/** Every file of a report: its own, each workbook in the other format with the same stem, and the PDF. */
export function filesOf({ files }: Pick<Report, 'files'>): readonly ReportFile[] {
  const own = new Set(files.map(({ format }) => format));
  const others = files.flatMap((file): readonly ReportFile[] => {
    if (file.format === 'csv' || file.format === 'pdf' || own.has(OTHERS[file.format].format)) return [];
    return [{ ...file, ...OTHERS[file.format] }];
  });
  return [...files, ...others, ...pdfOf(files)];
}

/** The files that show a report as on the screen: workbooks in both formats, and the PDF. */
export function viewedFilesOf(report: Pick<Report, 'files'>): readonly ReportFile[] {
  return filesOf(report).flatMap((file): readonly ReportFile[] => {
    const label = VIEWED[file.format];
    return label === undefined ? [] : [{ ...file, label }];
  });
}

const VIEWED: Partial<Record<FileFormat, string>> = {
  xls: 'Exportar como na tela (.xls)',
  xlsx: 'Exportar como na tela (.xlsx)',
  pdf: 'Exportar como na tela (.pdf)',
};

/** A file offered on the screen; with a view, as on the screen. */
export type OfferedFile<View> = { readonly file: ReportFile; readonly view?: View };

const MENU_ORDER: readonly FileFormat[] = ['xlsx', 'xls', 'csv', 'pdf'];

/** All files in menu order, .xlsx first, the PDF last; with a view, workbooks and PDF also as on the screen. */
export function offeredFiles<View>(report: Pick<Report, 'files'>, view?: View): readonly OfferedFile<View>[] {
  return MENU_ORDER.flatMap((format): OfferedFile<View>[] => {
    const own = filesOf(report).filter((file) => file.format === format);
    const viewed = view === undefined ? [] : viewedFilesOf(report).filter((file) => file.format === format);
    return [...own.map((file) => ({ file: withExtension(file) })), ...viewed.map((file) => ({ file, view: view! }))];
  });
}

/** The workbooks and the PDF of a comparison in menu order, each also as on the screen if there is a view. */
export function offeredComparisons<View>(report: Pick<Report, 'files'>, view?: View): readonly OfferedFile<View>[] {
  return MENU_ORDER.flatMap((format): OfferedFile<View>[] => {
    const label = COMPARED[format];
    const file = label && filesOf(report).find((each) => each.format === format);
    if (!file) return [];
    const asShown = { file: { ...file, label: `Comparação como na tela (.${format})` }, view: view! };
    return [{ file: { ...file, label } }, ...(view === undefined ? [] : [asShown])];
  });
}

const COMPARED: Partial<Record<FileFormat, string>> = {
  xls: 'Comparação em Excel 97-2003 (.xls)',
  xlsx: 'Comparação em Excel (.xlsx)',
  pdf: 'Comparação em PDF',
};

/** The file with its extension in the label, unless that says it already: 'Exportar para Excel (.xls)'. */
function withExtension(file: ReportFile): ReportFile {
  const { label, format } = file;
  return label.toLowerCase().includes(format) ? file : { ...file, label: `${label} (.${format})` };
}

/** The name of a report's file (spec §9). */
export function fileNameOf(file: ReportFile, filters: Partial<Filters<FilterName>>, produtoSigla: string): string {
  if (file.stem !== undefined) return `Relatorio_${produtoSigla}_${file.stem}.${file.format}`;
  return file.nameFor(filters as Filters<FilterName>);
}

/** The name of a file that shows a report as on the screen: 'Relatorio_ERP_Eventos_Como_na_Tela.xlsx'. */
export function viewedFileName(name: string): string {
  return name.replace(/(?=\.\w+$)/, '_Como_na_Tela');
}

/** The name of a comparison's file: 'Relatorio_ERP_Trimestral_Comparado.xlsx'. */
export function comparedFileName(name: string): string {
  return name.replace(/(?=\.\w+$)/, '_Comparado');
}
