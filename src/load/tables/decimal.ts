/** The parts of a decimal number; `whole` without leading zeros, `fraction` as written. */
export type Decimal = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** Parses a Brazilian decimal as text, losing no digit; a dot before exactly three digits groups thousands. */
export function parseDecimal(text: string, maxDecimals: number): Decimal | undefined {
  const { negative, digits } = stripSign(text);
  const match = COMMA.exec(digits) ?? GROUPED.exec(digits) ?? DOT.exec(digits);
  if (match === null) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > maxDecimals) return undefined;
  return { negative, whole: withoutZeros(match[1]!.replaceAll('.', '')), fraction };
}

function withoutZeros(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits;
}

const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const COMMA = /^(\d+)(?:,(\d+))?$/;
const DOT = /^(\d+)\.(\d{1,2}|\d{4,})$/; // 1234.567 is refused: its dot could be either

const PLAIN = /^(?:R\$\s*)?(\d[\d.,]*)$/i; // \s includes the non-breaking space
const NEGATIVE = [
  /^-\s*(?:R\$\s*)?(\d[\d.,]*)$/i,
  /^R\$\s*-\s*(\d[\d.,]*)$/i,
  /^(?:R\$\s*)?\(\s*(?:R\$\s*)?(\d[\d.,]*)\s*\)$/i,
];

/** Splits the sign from the digits: '-R$ 1', 'R$ -1', '(R$ 1)' and 'R$ (1)' are all minus one real. */
function stripSign(text: string): { readonly negative: boolean; readonly digits: string } {
  const plain = PLAIN.exec(text);
  if (plain !== null) return { negative: false, digits: plain[1]! };
  for (const form of NEGATIVE) {
    const match = form.exec(text);
    if (match !== null) return { negative: true, digits: match[1]! };
  }
  return { negative: false, digits: '' };
}
