import { columnLetters } from '../../column-letters.ts';
import type { Allowed } from '../workbook.ts';
import { LAST_ROW } from './cell-references.ts';
import { quotedName, xmlEscaped } from './xml-text.ts';

/** The XML of the data validations of columns, from the row with number `first` on; '' if there are none. */
export function validationsXml(columns: readonly (Allowed | undefined)[], first: number): string {
  const items = columns.flatMap((allowed, column) => {
    const letters = columnLetters(column);
    return allowed === undefined ? [] : validationXml(allowed, `${letters}${first}:${letters}${LAST_ROW}`);
  });
  return items.length === 0 ? '' : `<dataValidations count="${items.length}">${items.join('')}</dataValidations>`;
}

const NOT_OFFERED = 'Escolha um dos valores da lista.';
const NOT_IN_SHEET = 'Este valor não está na aba de onde a lista vem. Use-o só se ele já existe no banco de dados.';

/** The XML of a list; a value that another sheet lacks only gets a warning, because it may be in the database. */
function validationXml(allowed: Allowed, range: string): string {
  const isColumn = allowed.kind === 'column';
  const hint = isColumn ? undefined : allowed.hint;
  const texts = { error: isColumn ? NOT_IN_SHEET : NOT_OFFERED, ...(hint !== undefined && { prompt: hint }) };
  const attributes = [
    `type="list"${isColumn ? ' errorStyle="warning"' : ''} allowBlank="1" showInputMessage="1" showErrorMessage="1"`,
    ...Object.entries(texts).map(([name, text]) => `${name}="${xmlEscaped(text)}"`),
    `sqref="${range}"`,
  ];
  return `<dataValidation ${attributes.join(' ')}><formula1>${xmlEscaped(listFormula(allowed))}</formula1></dataValidation>`;
}

/**
 * The formula of a list: the choices, or a column's filled cells, so that added values are offered at once and
 * blanks never. The cells are counted from the heading, because a row of data may be deleted.
 */
function listFormula(allowed: Allowed): string {
  if (allowed.kind === 'choices') return `"${allowed.choices.join(',')}"`;
  const letters = columnLetters(allowed.column);
  const heading = `${quotedName(allowed.sheet)}!$${letters}$1`;
  return `OFFSET(${heading},1,0,MAX(1,COUNTA(${heading}:$${letters}$${LAST_ROW})-1),1)`;
}
