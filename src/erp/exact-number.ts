import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { parseDecimal } from '../load/tables/decimal.ts';
import { ErpUnavailable } from './gateway.ts';

/** The most decimals that databases' decimal types can have; an exact number counts units of the last decimal. */
const DECIMALS = 38;

/** Converts whole units, given a unit's decimals (centavos: 2), to an exact number. */
export function exactOf(units: number, decimals: number): bigint {
  return BigInt(units) * 10n ** BigInt(DECIMALS - decimals);
}

/** Rounds an exact number to units, given a unit's decimals (centavos: 2), half away from zero; throws if too large. */
export function roundExact(exact: bigint, decimals: number): number {
  const unit = 10n ** BigInt(DECIMALS - decimals);
  const size = exact < 0n ? -exact : exact;
  const units = Number((size + unit / 2n) / unit);
  if (units > MAX_CENTAVOS) throw new ErpUnavailable('A resposta do ERP traz um valor grande demais.');
  return exact < 0n ? 0 - units : units;
}

/** Reads the exact number of a cell, a JSON number or Brazilian text; undefined if ambiguous, too large or neither. */
export function readExact(cell: unknown): bigint | undefined {
  const exact = typeof cell === 'number' ? ofNumber(cell) : typeof cell === 'string' ? ofText(cell) : undefined;
  return exact !== undefined && exact <= LARGEST && exact >= -LARGEST ? exact : undefined;
}

const LARGEST = exactOf(MAX_CENTAVOS, 2);
const DIGITS = 15; // a double keeps this many decimal digits; further ones are noise

function ofNumber(number: number): bigint | undefined {
  if (!(Math.abs(number) < MAX_CENTAVOS)) return undefined;
  const [digits, exponent] = number.toExponential(DIGITS - 1).split('e') as [string, string];
  const power = DECIMALS - (DIGITS - 1) + Number(exponent);
  return power < 0 ? 0n : BigInt(digits.replace('.', '')) * 10n ** BigInt(power);
}

const AMBIGUOUS = /^\D*\d{1,3}\.\d{3}\D*$/; // 12.345: the dot may separate thousands, or decimals

function ofText(written: string): bigint | undefined {
  const decimal = AMBIGUOUS.test(written) ? undefined : parseDecimal(written.trim(), DECIMALS);
  if (decimal === undefined) return undefined;
  const { whole, fraction, negative } = decimal;
  const exact = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return negative ? -exact : exact;
}
