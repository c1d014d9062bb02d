/** The largest amount in whole centavos (R$ 9.999.999.999.999,99) that is exact to the centavo as JSON reais. */
export const MAX_CENTAVOS = 999_999_999_999_999;

/** An amount in reais, as in JSON, converted to whole centavos. */
export function toCentavos(reais: number): number {
  return Math.round(reais * 100) + 0; // + 0 turns -0 into 0
}

/** Whole centavos converted to reais with at most two decimals, as in JSON; a RangeError beyond {@link MAX_CENTAVOS}. */
export function toReais(centavos: number): number {
  return assertCentavos(centavos) / 100;
}

/** Whole centavos as a JSON number in reais ('1234', '-0.05', '12.50'), exact; a RangeError as in {@link toReais}. */
export function toReaisJson(centavos: number): string {
  const size = Math.abs(assertCentavos(centavos));
  const rest = size % 100;
  const reais = (size - rest) / 100;
  const sign = centavos < 0 ? '-' : '';
  return rest === 0 ? sign + reais : `${sign + reais}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Returns the centavos unchanged; a RangeError if they are not a whole number within {@link MAX_CENTAVOS}. */
export function assertCentavos(centavos: number): number {
  if (Number.isInteger(centavos) && centavos <= MAX_CENTAVOS && centavos >= -MAX_CENTAVOS) return centavos;
  throw new RangeError(`${centavos} is not an exact amount of centavos`, { cause: INEXACT });
}

/** Whether an error comes from {@link assertCentavos}, also in another thread: an error's cause crosses threads, its class does not. */
export function isInexactAmount(error: unknown): boolean {
  return error instanceof RangeError && (error.cause as Partial<typeof INEXACT> | undefined)?.kind === INEXACT.kind;
}

/** The kind of the error, as its cause. */
const INEXACT = { kind: 'inexactAmount' } as const;

/** Whole centavos as a decimal text with a dot and two decimals ('-1234.50'), exact at any size. */
export function toDecimalText(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
