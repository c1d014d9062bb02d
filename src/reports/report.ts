import type { z } from 'zod';
import type { CentroCusto } from '../contracts/lists.ts';
import type { ErpQuestion } from '../domain/erp-question.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { BudgetsOffered } from './budgets.ts';
import type { FilterName, Filters } from './filters.ts';

/**
 * What one report adds to the shape that all share (spec §1). Its folder also holds `query.ts` (rows from the database)
 * and `arrange.ts` (rows to result), which the server finds by the folder's name.
 */
export type Report<Name extends FilterName = FilterName, Result = unknown> = {
  /** The name of its address below /relatorios and /api/relatorios. */
  readonly slug: string;
  /** The name of its folder, where that is not its slug's. */
  readonly folder?: string;
  readonly title: string;
  /** One sentence under the title of its tile. */
  readonly summary: string;
  /** Who may open it, by page, API and file (spec §6). */
  readonly audience: 'todos' | 'administradores';
  /** Its filters in the order of the form (spec §2, §5). */
  readonly filters: readonly Name[];
  /** The shape of its JSON answer (spec §3). */
  readonly contract: z.ZodType<Result>;
  /** The result as a sheet; a sheet without rows means that nothing was found. */
  layout(result: Result, context: LayoutContext<Name>): Sheet;
  /** What it can be exported to, at most one file a format (spec §9); every workbook also comes in the other format. */
  readonly files: readonly [ReportFile<Name, Result>, ...ReportFile<Name, Result>[]];
  /** What the ERP is asked for, and awaited, before each search (spec §4). */
  readonly sync?: SyncKind;
  /** Whether a search that finds nothing is also told by a warning (spec §8). */
  readonly warnsWhenEmpty?: true;
  /** Which budgets its year offers; all of them unless said. */
  readonly budgets?: BudgetsOffered;
  /** A hint for some organisations, made of what the parent cost centres are (spec §2.7). */
  note?(place: NotePlace): string | undefined;
};

/** The kinds of synchronisation with the ERP (spec §7). */
export type SyncKind = ErpQuestion;

/** What a note may know. */
export type NotePlace = { readonly codColigada: number; readonly centrosCusto: readonly CentroCusto[] };

/** What a layout may know besides the result. */
export type LayoutContext<Name extends FilterName = FilterName> = {
  readonly filters: Filters<Name>;
  /** The user's organisation; 1 has labels of its own (spec §6). */
  readonly codColigada: number;
};

/** A file that a report can be exported to. */
export type ReportFile<Name extends FilterName = FilterName, Result = unknown> = FileName<Name> & {
  readonly format: FileFormat;
  /** The way to write it, where its format has another than the usual one. */
  readonly dialect?: FileDialect;
  /** What its button says. */
  readonly label: string;
  /** What it is asked with, whatever the screen was (spec §4). */
  readonly implies?: Partial<Filters<Name>>;
  /** Its own sheet, where it does not hold the screen's. */
  layout?(result: Result, context: LayoutContext<Name>): Sheet;
  /** Its first worksheet begins with the header (spec §9): what it says about its data stands on a worksheet of its own. */
  readonly factsApart?: true;
  /** Has no button of its own, but is offered under 'Outros formatos'. */
  readonly isOther?: true;
};

/** The file's name after 'Relatorio_{product}_', without ending; or its whole name, by what is asked (spec §9). */
type FileName<Name extends FilterName> =
  | { readonly stem: string; readonly nameFor?: never }
  | { readonly stem?: never; nameFor(filters: Filters<Name>): string };

export type FileFormat = 'xls' | 'xlsx' | 'csv';

/** CSV with vertical bars, and a first line that says so. */
export type FileDialect = 'csv-bars';

/** A report, its types tied together. */
export function defineReport<Name extends FilterName, Result>(report: Report<Name, Result>): Report<Name, Result> {
  return report;
}
