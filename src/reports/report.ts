import type { z } from 'zod';
import type { Sheet } from '../sheet/sheet.ts';
import type { FilterName, Filters } from './filters.ts';

/**
 * What one report adds to the shape that all share (spec §1). Its folder also holds `query.ts` (rows from the database)
 * and `arrange.ts` (rows to result), which the server finds by the folder's name.
 */
export type Report<Name extends FilterName = FilterName, Result = unknown> = {
  /** The name of its folder and of its address below /relatorios and /api/relatorios. */
  readonly slug: string;
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
  readonly files: ReportFiles;
};

/** What a layout may know besides the result. */
export type LayoutContext<Name extends FilterName = FilterName> = {
  readonly filters: Filters<Name>;
  /** The user's organisation; 1 has labels of its own (spec §6). */
  readonly codColigada: number;
};

/** The files a report can be exported to; the first format is the spec's (spec §9). */
export type ReportFiles = {
  /** The file name after 'Relatorio_{product}_', without ending. */
  readonly stem: string;
  readonly formats: readonly [FileFormat, ...FileFormat[]];
};

export type FileFormat = 'xls';

/** A report, its types tied together. */
export function defineReport<Name extends FilterName, Result>(report: Report<Name, Result>): Report<Name, Result> {
  return report;
}
