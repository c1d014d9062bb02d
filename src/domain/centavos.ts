/** The largest amount in whole centavos (R$ 9.999.999.999.999,99); reais in JSON represent its 15 digits exactly. */
export const MAX_CENTAVOS = 999_999_999_999_999;

/** Converts an amount in reais, as in JSON, to whole centavos. */
export function toCentavos(reais: number): number {
  return Math.round(reais * 100) + 0; // + 0 turns -0 into 0
}

/** Converts whole centavos to reais, as in JSON; throws a RangeError beyond {@link MAX_CENTAVOS}. */
export function toReais(centavos: number): number {
  return assertCentavos(centavos) / 100;
}

/** Writes whole centavos as an exact JSON number in reais ('1234', '-0.05'); throws as {@link toReais} does. */
export function toReaisJson(centavos: number): string {
  const size = Math.abs(assertCentavos(centavos));
  const rest = size % 100;
  const reais = (size - rest) / 100;
  const sign = centavos < 0 ? '-' : '';
  return rest === 0 ? sign + reais : `${sign + reais}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Returns the centavos unchanged; throws a RangeError if they are not a whole number within {@link MAX_CENTAVOS}. */
export function assertCentavos(centavos: number): number {
  if (Number.isInteger(centavos) && centavos <= MAX_CENTAVOS && centavos >= -MAX_CENTAVOS) return centavos;
  throw new RangeError(`${centavos} is not an exact amount of centavos`, { cause: INEXACT });
}

/** Whether an error comes from {@link assertCentavos}, also in another thread, which gets its cause. */
export function isInexactAmount(error: unknown): boolean {
  return error instanceof RangeError && (error.cause as Partial<typeof INEXACT> | undefined)?.kind === INEXACT.kind;
}

/** The kind of the error, as its cause. */
const INEXACT = { kind: 'inexactAmount' } as const;

/** Writes whole centavos as text with a dot and two decimals ('-1234.50'), exact at any size. */
export function toDecimalText(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
