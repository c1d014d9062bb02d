import { readAmount, readQuantity } from './amount.ts';
import { readDate } from './calendar-date.ts';
import { Wrong, type CellType, type CellValue } from './cell-type.ts';
import { readCode, readLabel, readText } from './written-text.ts';

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
export const name: CellType = { kind: 'text', inDatabase: 'text', read: (text) => readText(text, true) };
/** A text, possibly empty. */
export const text: CellType = { ...name, read: (value) => readText(value, false) };
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

function unlessEmpty(empty: CellValue, read: Read): Read {
  return (value) => (value === '' ? empty : read(value));
}

/** Accounting formats show an empty amount as a dash. */
function unlessDash(empty: CellValue, read: Read): Read {
  return (value) => (value === '' || value === '-' ? empty : read(value));
}
