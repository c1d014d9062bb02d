import type { ErpQuestion } from '../domain/erp-question.ts';

/** Which rows are requested: those of one budget and its year, or the whole organisation's. */
export type AskedOfErp = {
  readonly codColigada: number;
  readonly budget: { readonly orcamentoId: number; readonly ano: number } | null;
};

/**
 * The rows that answer each question, their columns named as in the data folder. Amounts and quantities are exact
 * (`exact-number.ts`): they are added up first and rounded when they are stored.
 */
export type ErpRows = {
  readonly realizados: ErpRealizado;
  readonly propostas: ErpProposta;
  readonly importacao: ErpLancamento;
};

/** An amount realised in a month (1 = January); rows with the same key add up. */
export type ErpRealizado = ErpPlace & { readonly mes: number; readonly valor: bigint };

/** The amounts budgeted in a year, on both bases; rows with the same key add up. */
export type ErpProposta = ErpPlace & { readonly valorProposta: bigint; readonly valorReformulacao: bigint };

/** A posting for the external system; equal rows are separate postings. */
export type ErpLancamento = {
  readonly budget: ErpBudget;
  /** 1 = proposed, 2 = reformulated. */
  readonly periodoOrcamento: number;
  readonly codTBOrcamento: string | null;
  readonly tipo: string;
  readonly chaveCentroCusto: string;
  readonly chaveAcao: string;
  readonly codReduzidoConta: string;
  readonly codReduzidoNatureza: string;
  readonly mes: number;
  readonly unidade: string;
  readonly descricaoLancamento: string;
  readonly qtdPessoas: bigint | null;
  readonly qtdDias: bigint | null;
  readonly qtdUnidade: bigint | null;
  readonly valorUnitario: bigint;
  readonly valorTotal: bigint;
};

/** How a row names its budget: by id, or by year, which means every budget of that year. */
export type ErpBudget =
  | { readonly kind: 'ano'; readonly ano: number }
  | { readonly kind: 'orcamento'; readonly orcamentoId: number };

/** An ERP: returns plain rows or throws {@link ErpUnavailable}. */
export type ErpGateway = {
  /** Whether this question is configured; otherwise nothing is requested, and no age of the values is shown. */
  readonly answers: (question: ErpQuestion, codColigada: number) => boolean;
  /** All rows of an answer, unchecked against the budget. */
  readonly ask: <Question extends ErpQuestion>(
    question: Question,
    asked: AskedOfErp,
  ) => Promise<readonly ErpRows[Question][]>;
  /** Requests and reads as a synchronisation does, stores nothing, and returns the number of rows. */
  readonly countRows: (
    question: ErpQuestion,
    year: { readonly codColigada: number; readonly ano: number },
  ) => Promise<number>;
};

/** The ERP gave no usable answer; the message says why in Portuguese and quotes nothing from the ERP. */
export class ErpUnavailable extends Error {
  override readonly name = 'ErpUnavailable';
}

type ErpPlace = { readonly codCCustoFilho: string; readonly codTBOrcamento: string };
