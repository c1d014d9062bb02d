import type { ColumnsAsked } from '../../reports/column-sets.ts';
import { describeLeftOut } from '../../sheet/view/describe-view.ts';
import type { LeftOut } from '../../sheet/view/view-params.ts';

const ENDING = ', que este relatório não tem com estes filtros.';

/** The failure of a file whose view names what its sheet does not have. */
export function unknownView(leftOut: readonly LeftOut[]): Error {
  return new Error(`O endereço pede ${describeLeftOut(leftOut)}${ENDING}`);
}

/** The failure of a file with columns that its report does not have. */
export function unknownColumns(names: readonly (keyof ColumnsAsked)[]): Error {
  return new Error(`O endereço pede ${names.map((name) => COLUMN_WORDS[name]).join(' e ')}${ENDING}`);
}

const COLUMN_WORDS: Readonly<Record<keyof ColumnsAsked, string>> = {
  colunas: 'um conjunto de colunas',
  mes: 'um mês',
};

/** Whether a failure is such a one; told by its message, because worker threads lose the class. */
export function isUnknownView(failure: unknown): failure is Error {
  return failure instanceof Error && failure.message.endsWith(ENDING);
}
