import type { ErpQuestion } from '../domain/erp-question.ts';

/** Whose rows are asked for: those of one budget and its year, or the whole organisation's. */
export type AskedOfErp = {
  readonly codColigada: number;
  readonly budget: { readonly orcamentoId: number; readonly ano: number } | null;
};

/**
 * The rows that answer each question, their columns named as in the data folder. Amounts and quantities are exact
 * (`exact-number.ts`): they are rounded when they are kept, and never before they were added up.
 */
export type ErpRows = {
  readonly realizados: ErpRealizado;
  readonly propostas: ErpProposta;
  readonly importacao: ErpLancamento;
};

/** What the ERP says was realised in a month (1 = January); the same key may come several times, and adds up. */
export type ErpRealizado = ErpPlace & { readonly mes: number; readonly valor: bigint };

/** What the ERP holds as budgeted in a year, on both bases; the same key may come several times, and adds up. */
export type ErpProposta = ErpPlace & { readonly valorProposta: bigint; readonly valorReformulacao: bigint };

/** A posting for the external system; each row is one, also where two are alike. */
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

/** How a row names its budget: an ERP knows years alone, and then it is one of every budget of that year. */
export type ErpBudget =
  | { readonly kind: 'ano'; readonly ano: number }
  | { readonly kind: 'orcamento'; readonly orcamentoId: number };

/** The ERP behind a port: whatever answers, it gives plain rows or throws {@link ErpUnavailable}. */
export type ErpGateway = {
  /** Whether it is set up to be asked; otherwise nothing is tried, and nothing told of the age of its values. */
  readonly answers: (question: ErpQuestion, codColigada: number) => boolean;
  /** Every row of an answer, as it comes. */
  readonly ask: <Question extends ErpQuestion>(
    question: Question,
    asked: AskedOfErp,
  ) => Promise<readonly ErpRows[Question][]>;
  /** Asks and reads as a synchronisation would, keeps nothing, and answers how many rows came. */
  readonly countRows: (
    question: ErpQuestion,
    year: { readonly codColigada: number; readonly ano: number },
  ) => Promise<number>;
};

/** The ERP gave no usable answer; the message says why in Portuguese, and holds nothing that the ERP itself wrote. */
export class ErpUnavailable extends Error {
  override readonly name = 'ErpUnavailable';
}

type ErpPlace = { readonly codCCustoFilho: string; readonly codTBOrcamento: string };
