import type { Schema } from '../database/schema.ts';
import type { ErpQuestion } from '../domain/erp-question.ts';

/** Which rows are requested: those of an organisation, and of one year if the question is about one budget. */
export type ErpRequest = { readonly codColigada: number; readonly ano: number | undefined };

/**
 * The rows that answer each question, their columns named as in the data folder. Amounts and quantities are exact
 * (`exact-number.ts`): they are added up before they are rounded and stored.
 */
export type ErpRows = {
  /** The amounts realised in each month (1 = January); rows with the same key add up. */
  readonly realizados: { readonly budget?: ErpBudget } & Exact<Schema['realizados'], 'valor'>;
  /** The amounts budgeted in a year, on both bases; rows with the same key add up. */
  readonly propostas: { readonly budget?: ErpBudget } & Exact<
    Schema['propostas_erp'],
    'valorProposta' | 'valorReformulacao'
  >;
  /** Postings for the external system; equal rows are separate postings. */
  readonly importacao: { readonly budget: ErpBudget } & Exact<
    Schema['lancamentos_importacao'],
    'qtdPessoas' | 'qtdDias' | 'qtdUnidade' | 'valorUnitario' | 'valorTotal'
  >;
};

/** A stored row without its place in the database, some of its columns as exact numbers. */
type Exact<Row, Columns extends keyof Row> = Omit<
  Row,
  Columns | 'codColigada' | 'since' | 'orcamentoId' | 'posicao'
> & {
  readonly [Column in Columns]: bigint | Extract<Row[Column], null>;
};

/** How a row names its budget: by id, or by year, which means every budget of that year. */
export type ErpBudget =
  | { readonly kind: 'ano'; readonly ano: number }
  | { readonly kind: 'orcamento'; readonly orcamentoId: number };

/** An ERP: returns plain rows or throws {@link ErpUnavailable}. */
export type ErpGateway = {
  /** Whether this question is configured for the organisation; otherwise nothing is requested. */
  readonly answers: (question: ErpQuestion, codColigada: number) => boolean;
  /** Fetches all rows of an answer, with unchecked codes; files return rows of all budgets, each naming its budget. */
  readonly ask: <Question extends ErpQuestion>(
    question: Question,
    request: ErpRequest,
  ) => Promise<readonly ErpRows[Question][]>;
};

/** Thrown if the ERP gave no usable answer; the message says why in Portuguese and quotes nothing from the ERP. */
export class ErpUnavailable extends Error {
  override readonly name = 'ErpUnavailable';
}
