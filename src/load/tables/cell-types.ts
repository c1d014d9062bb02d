import { UNPRINTABLE } from '../../base/text.ts';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { formatAmount } from '../../domain/format.ts';
import { type CellType, type CellValue, Wrong } from './cell-type.ts';
import { parseDecimal } from './decimal.ts';

type Read = CellType['read'];

/** The code of a budget code, cost centre or nature: text, with its zeros and dots. */
export const code: CellType = { kind: 'code', inDatabase: 'text', read: readCode };
/** A code that may be empty. */
export const optionalCode: CellType = { ...code, read: unlessEmpty('', readCode) };
/** A code that may be empty, stored as null. */
export const nullableCode: CellType = { ...code, read: unlessEmpty(null, readCode) };
/** A short name that is part of a key (tipo). */
export const label: CellType = { kind: 'value', inDatabase: 'text', read: readLabel };
/** The name of something; never empty. */
export const name: CellType = { kind: 'text', inDatabase: 'text', read: readName };
/** A text, possibly empty. */
export const text: CellType = { ...name, read: readText };
/** An amount in reais, stored in whole centavos; empty means 0. */
export const money: CellType = { kind: 'value', inDatabase: 'bigint', read: unlessDash(0, readAmount) };
/** An amount that may be empty, stored as null. */
export const optionalMoney: CellType = { ...money, read: unlessDash(null, readAmount) };
/** A number with up to four decimals, null when empty. */
export const quantity: CellType = { kind: 'value', inDatabase: 'numeric', read: unlessDash(null, readQuantity) };
/** A date, null when empty. */
export const date: CellType = { kind: 'value', inDatabase: 'date', read: unlessEmpty(null, readDate) };
/** The number of a budget, revenue or event. */
export const id: CellType = whole(1, 2_147_483_647, 'um número inteiro maior que zero, por exemplo 4');
/** A budget's year. */
export const year: CellType = whole(1900, 2999, 'um ano com quatro algarismos, por exemplo 2026');
/** 1 = January ... 12 = December. */
export const month: CellType = {
  ...whole(1, 12, 'um mês de 1 a 12'),
  choices: Array.from({ length: 12 }, (_, index) => ({ text: String(index + 1) })),
};
const PROPOSED = { text: '1', meaning: 'proposta' };
const REFORMULATED = { text: '2', meaning: 'reformulação' };
/** A budget's period: 0 outside, 1 proposed, 2 reformulated (spec §4). */
export const period: CellType = {
  ...whole(0, 2, '0, 1 ou 2'),
  choices: [{ text: '0', meaning: 'fora do período' }, PROPOSED, REFORMULATED],
};
/** A basis: 1 proposed, 2 reformulated (spec §4). */
export const basis: CellType = { ...whole(1, 2, '1 ou 2'), choices: [PROPOSED, REFORMULATED] };
/** 1 = yes, 0 = no. */
export const flag: CellType = {
  kind: 'flag',
  inDatabase: 'boolean',
  read: readFlag,
  choices: [
    { text: '1', meaning: 'sim' },
    { text: '0', meaning: 'não' },
  ],
};

/** One of a few words. */
export function choice(...options: readonly string[]): CellType {
  const wrong = new Wrong(`esperado ${options.join(' ou ')}`);
  const read: Read = (value) => (options.includes(value) ? value : wrong);
  return { kind: 'value', inDatabase: 'text', read, choices: options.map((text) => ({ text })) };
}

function whole(least: number, greatest: number, expected: string): CellType {
  const wrong = new Wrong(`esperado ${expected}`);
  const read: Read = (value) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : -1;
    return number >= least && number <= greatest ? number : wrong;
  };
  return { kind: 'value', inDatabase: 'integer', read };
}

function readFlag(value: string): boolean | Wrong {
  return value === '1' || value === '0' ? value === '1' : new Wrong('esperado 1 ou 0');
}

const LONGEST_TEXT = 32_767; // the limit of an Excel cell
const LONGEST_CODE = 60;
const LONGEST_LABEL = 200;

/** No table may use this code: in filters it means all codes (spec §2.1). */
const RESERVED = 'todos';

/** A text within the limits of PostgreSQL and Excel. */
function readText(text: string): string | Wrong {
  return tooLong(text, LONGEST_TEXT) ?? unprintable(text) ?? text;
}

function readName(text: string): string | Wrong {
  return text.trim() === '' ? REQUIRED : readText(text);
}

function readLabel(text: string): string | Wrong {
  return text === '' ? REQUIRED : (tooLong(text, LONGEST_LABEL) ?? unprintable(text) ?? text);
}

/** Parses a code, which keeps its zeros and dots. */
function readCode(text: string): string | Wrong {
  if (text === '') return REQUIRED;
  if (text === RESERVED) return new Wrong(`o código "${RESERVED}" é reservado`);
  const long = tooLong(text, LONGEST_CODE);
  if (long !== undefined) return long;
  if (/[\t\r\n]/.test(text)) return new Wrong('um código não pode ter quebra de linha nem tabulação');
  return unprintable(text) ?? invisible(text) ?? text;
}

const REQUIRED = new Wrong('o valor é obrigatório');

function tooLong(text: string, longest: number): Wrong | undefined {
  if (text.length <= longest) return undefined;
  const [length, limit] = [text.length, longest].map((count) => count.toLocaleString('pt-BR'));
  return new Wrong(`texto com ${length} caracteres; o máximo é ${limit}`);
}

function unprintable(text: string): Wrong | undefined {
  const name = firstOf(UNPRINTABLE, text);
  return name && new Wrong(`contém um caractere que não se pode guardar (${name}); apague-o`);
}

/** Refuses characters that filters refuse in codes: controls, direction marks, soft hyphens. */
function invisible(code: string): Wrong | undefined {
  const name = firstOf(/\p{C}/u, code);
  return name && new Wrong(`contém um caractere invisível (${name}), que um código não pode ter; apague-o`);
}

/** The code point of the first matching character, 'U+00AD'. */
function firstOf(characters: RegExp, text: string) {
  const found = characters.exec(text)?.[0].codePointAt(0);
  return found === undefined ? undefined : (`U+${found.toString(16).toUpperCase().padStart(4, '0')}` as const);
}

function unlessEmpty(empty: CellValue, read: Read): Read {
  return (value) => (value === '' ? empty : read(value));
}

/** Wraps a parser so that an empty text or a dash, as accounting formats show it, returns `empty`. */
function unlessDash(empty: CellValue, read: Read): Read {
  return (value) => (value === '' || value === '-' ? empty : read(value));
}

const EXPECTED_AMOUNT = new Wrong('esperado um valor em reais com até duas casas decimais, por exemplo 1234,56');
const TOO_LARGE = new Wrong(`valor grande demais: o maior aceito é ${formatAmount(MAX_CENTAVOS)}`);

/** An amount in reais as people write it ('1.234,56', 'R$ 1.234,56', '(1.234,56)', '1234.56') in whole centavos. */
export function readAmount(text: string): number | Wrong {
  const decimal = parseDecimal(text, 2);
  if (decimal === undefined) return EXPECTED_AMOUNT;
  const centavos = decimal.whole + decimal.fraction.padEnd(2, '0');
  if (centavos.length > String(MAX_CENTAVOS).length) return TOO_LARGE;
  return decimal.negative ? 0 - Number(centavos) : Number(centavos);
}

const EXPECTED_QUANTITY = new Wrong('esperado um número com até quatro casas decimais, por exemplo 1,5');
const QUANTITY_TOO_LARGE = new Wrong('número grande demais: o maior aceito é 99.999.999.999,9999');
const LONGEST_QUANTITY = 11; // and four decimals make 15, the most digits that a number holds exactly

/** A quantity with up to four decimals as decimal text with a dot ('1234.5'). */
export function readQuantity(text: string): string | Wrong {
  const decimal = parseDecimal(text, 4);
  if (decimal === undefined) return EXPECTED_QUANTITY;
  if (decimal.whole.length > LONGEST_QUANTITY) return QUANTITY_TOO_LARGE;
  const unsigned = decimal.fraction === '' ? decimal.whole : `${decimal.whole}.${decimal.fraction}`;
  return decimal.negative ? `-${unsigned}` : unsigned;
}

const EXPECTED_DATE = new Wrong('esperada uma data que exista, como 2026-03-31 ou 31/03/2026');
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Parses an existing date, aaaa-mm-dd or dd/mm/aaaa, into aaaa-mm-dd. */
export function readDate(text: string): string | Wrong {
  const date = text.replace(BRAZILIAN, '$3-$2-$1');
  const time = ISO.test(date) && date >= '1900' ? Date.parse(`${date}T00:00:00Z`) : NaN;
  // some engines parse '2026-02-30' as 2 March, others reject it
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : EXPECTED_DATE;
}
