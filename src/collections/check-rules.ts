import { formatAmount } from '../domain/format.ts';
import { MONTH_NAMES } from '../domain/months.ts';
import { keyText, type Months, NO_MONTHS, type Rules, type SentLine, yearOf } from './collection.ts';
import { HEADINGS } from './headings.ts';
import type { Problems } from './problems.ts';
import type { ReturnedCentro, ReturnedLine } from './read-return.ts';

/** Adds a problem for each violation of the rules; drops new lines that do not count; sets closed months to null. */
export function checkRules(
  centro: ReturnedCentro,
  sent: readonly SentLine[],
  rules: Rules,
  problems: Problems,
): ReturnedCentro {
  const sentOf = new Map(sent.map((line) => [keyText(line), line]));
  const check = { centro: centro.code, rules, problems };
  const lines = centro.lines.flatMap((line) => {
    if (line.isNew && !isAllowed(line, check)) return [];
    const { stood, shown } = sentOf.get(keyText(line)) ?? { stood: NO_MONTHS, shown: NO_MONTHS };
    const open = withClosedMonths(line, shown, check);
    checkTexts(open, stood, check);
    return [open];
  });
  return { ...centro, lines };
}

/** Whether a new line counts: an empty one does not, and one of a nature that is not accepted is a problem. */
function isAllowed(line: ReturnedLine, { centro, rules: { newNatures }, problems }: Check): boolean {
  const { codTBOrcamento: valor } = line;
  if (isEmpty(line)) return false;
  if (newNatures === 'todas' || newNatures.includes(valor)) return true;
  problems.at(place(line, line.texts.key), NOT_NEW, { valor, centro });
  return false;
}

const NOT_NEW = 'esta linha não foi enviada, e a coleta não aceita linhas novas desta natureza';

/** Whether nothing was entered in a new row. */
function isEmpty({ months, memory, justification }: ReturnedLine): boolean {
  return memory === '' && justification === '' && months.every((month) => month === 0);
}

/** The line with null in the closed months; a change there is a problem. */
function withClosedMonths(line: ReturnedLine, shown: Months, { centro, rules, problems }: Check): ReturnedLine {
  const months = line.months.map((value, month) => {
    if (month + 1 >= rules.firstMonth || value === null) return value;
    const message = `${MONTH_NAMES[month]} está fechado nesta coleta; estava ${formatAmount(shown[month]!)}`;
    const at = place(line, line.columns[month]!);
    if (value !== shown[month]) problems.at(at, message, { valor: formatAmount(value), centro });
    return null;
  });
  return { ...line, months };
}

type Check = { readonly centro: string; readonly rules: Rules; readonly problems: Problems };

function checkTexts(line: ReturnedLine, stood: Months, { centro, rules, problems }: Check): void {
  const months = line.months.map((value, month) => value ?? stood[month]!);
  const increase = yearOf(months) - yearOf(stood);
  const { memoryAbove, needsJustification } = rules;
  if (memoryAbove !== null && increase > memoryAbove && line.memory === '')
    problems.at(
      place(line, line.texts.memory),
      `falta a memória de cálculo: o aumento passa de ${formatAmount(memoryAbove)}`,
      { centro },
    );
  if (line.justification.length > LONGEST)
    problems.at(place(line, line.texts.justification), 'texto longo demais: use até 2.000 caracteres', { centro });
  if (needsJustification && line.justification === '' && months.some((value, month) => value !== stood[month]))
    problems.at(place(line, line.texts.justification), `falta a ${HEADINGS.justificativa.toLowerCase()} da mudança`, {
      centro,
    });
}

/** The maximum number of characters of a justification. */
const LONGEST = 2_000;

function place({ sheet, line }: ReturnedLine, column: number) {
  return { sheet, line, column: Math.max(0, column) };
}
