import { describe, expect, test } from 'vitest';
import { type Mutilated, mutilated } from '../testing/hostile/mutilated-workbooks.ts';
import { hasGnumeric } from '../../scripts/machine.mjs';
import { filledLine, smallFilling } from '../testing/sheets/small-filling.ts';
import { runs } from '../testing/sampled.ts';
import { fillWorkbook, RECURSO_WORDS } from './fill-workbook.ts';
import { readReturn } from './read-return.ts';
import { sheetsOf, xlsxBytes } from '../testing/sheets/raw-sheets.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: workbooks mutilated by other programs (RUBRICA_SEM_LEITORES is set).');
if (!hasGnumeric()) console.log('Left out: workbooks as Gnumeric saves them (ssconvert is not there).');
const COUNT = runs(9, 500);
const SEED = Math.floor(Math.random() * 1_000_000);

/** Lines; the natures of two, 3.1 and 3.10, are one number to a spreadsheet. */
const LINES = ['3.3', '3.10', '3.1', '4.4', '3.3.90.30', '07', '11', '12.5'].map((natureza, at) =>
  filledLine(natureza, 1_000 * at),
);
const small = smallFilling();
const filling = { ...small, centros: [{ ...small.centros[0]!, lines: LINES }] };
const { code, lines } = filling.centros[0]!;
const known = { codigos: ['1.10'], tipos: ['Atividade'], naturezas: LINES.map(({ codTBOrcamento }) => codTBOrcamento) };
const keyOf = ({ codOrcamentario, tipo, recurso, codTBOrcamento }: (typeof lines)[number]) => [
  code,
  codOrcamentario,
  tipo,
  RECURSO_WORDS[recurso],
  codTBOrcamento,
];

/** The months read from a file, by key in the oracle's format, and the number of problems. */
async function readingOf({ file }: Mutilated) {
  const sheets = await sheetsOf(file);
  const { centros, problems } = readReturn(sheets, { sent: new Map([[code, lines]]), known });
  const read = [...centros.values()].flatMap((centro) => centro.lines.filter(({ isNew }) => !isNew));
  const months = new Map(read.map((line) => [pythonJson(keyOf({ ...lines[0]!, ...line })), line.months]));
  return { months, problems: problems.count };
}

/** A list of texts as Python's json writes it. */
function pythonJson(texts: readonly string[]): string {
  const escaped = texts.map((text) =>
    JSON.stringify(text).replaceAll(
      /[\u0080-\uffff]/g,
      (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  return `[${escaped.join(', ')}]`;
}

/** Programs save hundreds of workbooks in `npm run test:tudo`. */
const LONG = { timeout: 15 * 60_000 };

describe.skipIf(LEFT_OUT)(`workbooks that people and programs mutilated, seed ${SEED}`, () => {
  test('are read as their cells say, or the cell is a problem: no other amount is ever read', LONG, async () => {
    const sent = lines.map(keyOf);
    const files = mutilated(await xlsxBytes(fillWorkbook(filling)), { count: COUNT, seed: SEED, sheet: code, sent });
    for (const each of files) expect(await differenceOf(each)).toEqual({ done: each.done, wrong: [], silent: [] });
  });
});

/** Amounts that differ from the oracle's, and lines that differ from the oracle's although no problem is reported. */
async function differenceOf(each: Mutilated) {
  const { months, problems } = await readingOf(each);
  const wrong = [...months].filter(([key, read]) =>
    read.some((value, month) => value !== null && value !== each.says[key]?.[month]),
  );
  const isMissing = ([key, says]: [string, readonly (number | null)[]]) =>
    says.some((value, month) => value !== (months.get(key)?.[month] ?? null));
  return { done: each.done, wrong, silent: problems > 0 ? [] : Object.entries(each.says).filter(isMissing) };
}
