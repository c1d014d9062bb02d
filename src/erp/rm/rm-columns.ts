import type { ErpQuestion } from '../../domain/erp-question.ts';
import type { CellType } from '../../load/tables/cell-type.ts';
import { optionalCode, text } from '../../load/tables/cell-types.ts';
import { readExact } from '../exact-number.ts';
import type { ErpBudget, ErpRows } from '../gateway.ts';

/** A column of RM's answer. */
export type RmColumn<Value> = {
  /** Its name in RM, in upper case without spaces and signs; by default that of the row's property. */
  readonly name?: string;
  readonly expected: string;
  /** Returns undefined for an invalid cell. */
  readonly read: (cell: unknown) => Value | undefined;
};

/** The columns of a sentence, by their names in the rows. */
export type RmColumns<Row> = { readonly [Column in keyof Row]: RmColumn<Row[Column]> };

const TEXT = 'texto (converta-a com CAST na sentença)';

/** A code that must exist in the database, or else the row is left out; an absent code is ''. */
const knownCode: RmColumn<string> = { expected: TEXT, read: readText };
const optionalKnownCode: RmColumn<string | null> = {
  expected: TEXT,
  read: (cell) => (readText(cell) === '' ? null : readText(cell)),
};
const ownCode = unchanged(optionalCode, 'um código de até 60 letras, sem quebra de linha');
const ownText = unchanged(text, 'texto sem caracteres de controle, de até 32.767 letras');
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

/** The columns of each sentence. */
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

/** Reads a text and refuses numbers: a code loses its zeros as a number ('1.10' becomes 1.1). */
function readText(cell: unknown): string | undefined {
  return cell === null ? '' : typeof cell === 'string' ? cell.trim() : undefined;
}

/** Returns a column of text that is stored unchanged, so it must be valid in a load too. */
function unchanged({ read }: CellType, expected: string): RmColumn<string> {
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
