import type { ErpQuestion } from '../domain/erp-question.ts';
import type { CellType } from '../load/cell-type.ts';
import { optionalCode, text } from '../load/cell-types.ts';
import { readExact } from './exact-number.ts';
import type { ErpBudget, ErpRows } from './gateway.ts';

/** What the cells of a column of an answer hold. */
export type RmColumn<Value> = {
  /** How RM calls it, upper-cased without blanks and signs; by default as the column of the row is called. */
  readonly name?: string;
  readonly expected: string;
  /** Undefined where a cell holds anything else. */
  readonly read: (cell: unknown) => Value | undefined;
};

/** The columns asked of a sentence, by what they are called in the rows. */
export type RmColumns<Row> = { readonly [Column in keyof Row]: RmColumn<Row[Column]> };

const TEXT = 'texto (converta-a com CAST na sentença)';

/** A code that masters know or not; none is ''. */
const knownCode: RmColumn<string> = { expected: TEXT, read: readText };
const optionalKnownCode: RmColumn<string | null> = {
  expected: TEXT,
  read: (cell) => (readText(cell) === '' ? null : readText(cell)),
};
const ownCode = kept(optionalCode, 'um código de até 60 letras, sem quebra de linha');
const ownText = kept(text, 'texto sem caracteres de controle, de até 32.767 letras');
const number: RmColumn<bigint> = { expected: 'um número', read: readExact };
const optionalNumber: RmColumn<bigint | null> = {
  expected: 'um número, ou nada',
  read: (cell) => (cell === null || cell === '' ? null : readExact(cell)),
};
const year = whole(1900, 2999, 'um ano');
const budget: RmColumn<ErpBudget> = {
  name: 'ANO',
  expected: year.expected,
  read: (cell) => {
    const ano = year.read(cell);
    return ano === undefined ? undefined : { kind: 'ano', ano };
  },
};
const mes = whole(1, 12, 'um mês de 1 a 12');
const place = { codCCustoFilho: { ...knownCode, name: 'CODCCUSTO' }, codTBOrcamento: knownCode };

/** The columns asked of each sentence. */
export const rmColumns: { readonly [Question in ErpQuestion]: RmColumns<ErpRows[Question]> } = {
  realizados: { ...place, mes, valor: number },
  propostas: { ...place, valorProposta: number, valorReformulacao: number },
  importacao: {
    budget,
    periodoOrcamento: { ...whole(1, 2, '1 ou 2'), name: 'PERIODO' },
    codTBOrcamento: optionalKnownCode,
    tipo: ownText,
    chaveCentroCusto: ownCode,
    chaveAcao: ownCode,
    codReduzidoConta: ownCode,
    codReduzidoNatureza: ownCode,
    mes,
    unidade: ownText,
    descricaoLancamento: ownText,
    qtdPessoas: optionalNumber,
    qtdDias: optionalNumber,
    qtdUnidade: optionalNumber,
    valorUnitario: number,
    valorTotal: number,
  },
};

/** A number has lost the zeros of its code ('1.10' became 1.1) and is refused. */
function readText(cell: unknown): string | undefined {
  return cell === null ? '' : typeof cell === 'string' ? cell.trim() : undefined;
}

/** A text that is kept as it comes, so it must be one that a load would take. */
function kept({ read }: CellType, expected: string): RmColumn<string> {
  return {
    expected: `${expected} (converta-a na sentença)`,
    read: (cell) => {
      const written = readText(cell);
      const value = written === undefined ? undefined : read(written);
      return typeof value === 'string' ? value : undefined;
    },
  };
}

function whole(least: number, greatest: number, expected: string): RmColumn<number> {
  const read = (cell: unknown) => {
    const value = typeof cell === 'string' && /^\s*\d{1,4}\s*$/.test(cell) ? Number(cell) : cell;
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= greatest ? Number(value) : undefined;
  };
  return { expected, read };
}
