import { bytes, xlsx, zip, costly, sheetBomb, natures, book, NATURES, type HostileFile } from './hostile-file.ts';
import { bookOf, cell, GOOD_ROW, sheetOf } from './workbook-of.ts';
import { bomb } from './zip-of.ts';

const ROWS = 'o carregamento passa de 400.000 linhas, o máximo de uma vez; divida-o em partes';

/** Tables that are too large or occur twice, and formulas without a value or in error. */
export const hostileTables: readonly HostileFile[] = [
  xlsx(
    'a thousand sheets',
    () => bookOf(Array.from({ length: 1000 }, (_, index) => `Aba ${index}`)),
    'tem mais de 100 abas, o máximo que se carrega',
  ),
  xlsx(
    'two sheets of one name',
    () => [...bookOf(['naturezas', 'naturezas']), sheetOf(GOOD_ROW)],
    'tem duas abas naturezas',
  ),
  xlsx(
    'a cell far beyond its table',
    () => [...book, sheetOf(`<row>${cell('XFD2', 'a')}</row>`)],
    'tem mais de 1.000 colunas, o máximo que se carrega',
    NATURES,
  ),
  bytes(
    'a million columns',
    'naturezas.csv',
    () => Buffer.from(`${';'.repeat(999_999)}\n`),
    'tem mais de 1.000 colunas, o máximo que se carrega',
  ),
  xlsx(
    'a formula that was never computed',
    () => [...book, sheetOf(`<row r="2">${cell('A2', '3.1')}${cell('B2', 'x')}<c r="C2"><f>1+1</f></c></row>`)],
    'a fórmula não foi calculada; abra o arquivo no Excel e salve-o de novo',
    NATURES,
  ),
  xlsx(
    'a formula in error',
    () => [
      ...book,
      sheetOf(`<row r="2">${cell('A2', '3.1')}${cell('B2', 'x')}<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`),
    ],
    'a fórmula dá erro (#DIV/0!); corrija-a ou apague-a',
    NATURES,
  ),
  bytes(
    'a line that never ends',
    'naturezas.csv',
    () => Buffer.from(natures + 'x'.repeat(5_000_000)),
    'tem mais de 4 milhões de caracteres em uma linha; confira se todas as aspas foram fechadas',
  ),
  costly(zip('too many rows', () => [bomb('naturezas.csv', '3;x;0\n', 40, [natures, ''])], ROWS, 'naturezas.csv')),
  costly(
    xlsx(
      'too many rows of a sheet',
      () => [...book, sheetBomb(`<row>${cell('', '3')}${cell('', 'x')}<c><v>0</v></c></row>`, 900)],
      ROWS,
      NATURES,
    ),
  ),
  costly(
    xlsx(
      'too many empty cells',
      () => [...book, sheetBomb(`<row>${'<c/>'.repeat(1000)}</row>`, 900)],
      'uma parte tem mais de 40 milhões de marcas, contadas as de células vazias; apague as linhas e colunas sem valor',
      NATURES,
    ),
  ),
];
