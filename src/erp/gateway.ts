import type { Schema } from '../database/schema.ts';

/** The questions that the ERP is asked (spec §7). */
export type ErpQuestion = Schema['sync_runs']['kind'];

/** One budget year of an organisation. */
export type BudgetYear = { readonly codColigada: number; readonly orcamentoId: number; readonly ano: number };

/** What the ERP says was realised; the same centre, nature and month may come several times, and adds up. */
export type ErpRealizado = {
  readonly codCCusto: string;
  readonly codTBOrcamento: string;
  /** 1 = January ... 12 = December. */
  readonly mes: number;
  /** In ten-thousandths of a real, the four decimals that an ERP keeps. */
  readonly valor: bigint;
};

/** The ERP behind a port: whatever answers, it gives plain rows or throws {@link ErpUnavailable}. */
export type ErpGateway = {
  /** Whether it is set up to be asked; otherwise nothing is tried, and nothing told of the age of its values. */
  readonly answers: (question: ErpQuestion, codColigada: number) => boolean;
  /** Every realised value of a budget year. */
  readonly realizados: (year: BudgetYear) => Promise<readonly ErpRealizado[]>;
  /** Asks and reads as a synchronisation would, keeps nothing, and answers how many rows came. */
  readonly countRows: (question: ErpQuestion, year: Omit<BudgetYear, 'orcamentoId'>) => Promise<number>;
};

/** The ERP gave no usable answer; the message says why in Portuguese, and holds nothing that the ERP itself wrote. */
export class ErpUnavailable extends Error {
  override readonly name = 'ErpUnavailable';
}
