import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { formatAmount } from '../../domain/format.ts';
import { Wrong } from './cell-type.ts';
import { parseDecimal } from './decimal.ts';

const EXPECTED = new Wrong('esperado um valor em reais com até duas casas decimais, por exemplo 1234,56');
const TOO_LARGE = new Wrong(`valor grande demais: o maior aceito é ${formatAmount(MAX_CENTAVOS)}`);

/** An amount in reais as people write it ('1.234,56', 'R$ 1.234,56', '(1.234,56)', '1234.56') in whole centavos. */
export function readAmount(text: string): number | Wrong {
  const decimal = parseDecimal(text, 2);
  if (decimal === undefined) return EXPECTED;
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
