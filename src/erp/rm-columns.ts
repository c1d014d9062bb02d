import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { parseDecimal } from '../load/decimal.ts';
import type { ErpQuestion } from './gateway.ts';

/** What the cells of a column of an answer hold; `read` gives undefined where a cell holds anything else. */
export type RmColumn<Value> = { readonly expected: string; readonly read: (cell: unknown) => Value | undefined };

/** A code or text; none is ''. A number has lost its zeros ('1.10' became 1.1) and is refused. */
const text: RmColumn<string> = {
  expected: 'texto (converta-a com CAST na sentença)',
  read: (cell) => (cell === null ? '' : typeof cell === 'string' ? cell.trim() : undefined),
};
const amount: RmColumn<bigint> = { expected: 'um número', read: readAmount };
const optionalAmount: RmColumn<bigint | null> = {
  expected: 'um número, ou nada',
  read: (cell) => (cell === null || cell === '' ? null : readAmount(cell)),
};
const month = whole(1, 12, 'um mês de 1 a 12');

/** The columns asked of each sentence, as they are called when upper-cased without blanks and signs. */
export const rmColumns = {
  realizados: { CODCCUSTO: text, CODTBORCAMENTO: text, MES: month, VALOR: amount },
  propostas: { CODCCUSTO: text, CODTBORCAMENTO: text, VALORPROPOSTA: amount, VALORREFORMULACAO: amount },
  importacao: {
    ANO: whole(1900, 2999, 'um ano'),
    PERIODO: whole(1, 2, '1 ou 2'),
    CODTBORCAMENTO: text,
    TIPO: text,
    CHAVECENTROCUSTO: text,
    CHAVEACAO: text,
    CODREDUZIDOCONTA: text,
    CODREDUZIDONATUREZA: text,
    MES: month,
    UNIDADE: text,
    DESCRICAOLANCAMENTO: text,
    QTDPESSOAS: optionalAmount,
    QTDDIAS: optionalAmount,
    QTDUNIDADE: optionalAmount,
    VALORUNITARIO: amount,
    VALORTOTAL: amount,
  },
} satisfies Readonly<Record<ErpQuestion, Readonly<Record<string, RmColumn<unknown>>>>>;

function whole(least: number, greatest: number, expected: string): RmColumn<number> {
  const read = (cell: unknown) => {
    const number = typeof cell === 'string' && /^\s*\d{1,4}\s*$/.test(cell) ? Number(cell) : cell;
    return Number.isInteger(number) && Number(number) >= least && Number(number) <= greatest
      ? Number(number)
      : undefined;
  };
  return { expected, read };
}

const DECIMALS = 4;
const LARGEST = BigInt(MAX_CENTAVOS) * 100n;

/** An amount in ten-thousandths of a real; a number, or a text with comma. */
function readAmount(cell: unknown): bigint | undefined {
  const value = typeof cell === 'number' ? readNumber(cell) : typeof cell === 'string' ? readText(cell) : undefined;
  return value !== undefined && value <= LARGEST && value >= -LARGEST ? value : undefined;
}

/** What stands beyond the four decimals is noise of binary fractions. */
function readNumber(number: number): bigint | undefined {
  return Math.abs(number) < MAX_CENTAVOS ? BigInt(number.toFixed(DECIMALS).replace('.', '')) : undefined;
}

const AMBIGUOUS = /^\D*\d{1,3}\.\d{3}\D*$/; // 12.345: thousands as Brazilians write them, or decimals as a database does

/** What stands beyond the four decimals is cut: only the sum is rounded, and once. */
function readText(written: string): bigint | undefined {
  const decimal = AMBIGUOUS.test(written) ? undefined : parseDecimal(written.trim(), Infinity);
  if (decimal === undefined) return undefined;
  const { whole: units, fraction, negative } = decimal;
  const kept = BigInt(units + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return negative ? -kept : kept;
}
