import {
  xlsx,
  zip,
  costly,
  natures,
  csv,
  book,
  NATURES,
  DAMAGED,
  TOO_LARGE,
  TOGETHER,
  type HostileFile,
} from './hostile-file.ts';
import { GOOD_ROW, SHEET, sheetOf } from './workbook-of.ts';
import { bomb, part, zipOf } from './zip-of.ts';

/** Archives that unpack to more than the limit, or not to what they state. */
export const hostileBombs: readonly HostileFile[] = [
  xlsx('more than 1 GB in one part', () => [...book, bomb(SHEET, ' ', 1100)], TOO_LARGE),
  xlsx(
    'more than 1 GB in many parts',
    () => [...book, ...Array.from({ length: 11 }, (_, index) => bomb(`xl/media/${index}.png`, '\0', 100))],
    TOO_LARGE,
  ),
  xlsx(
    'a part larger than its stated size',
    () => [...book, { ...bomb(SHEET, ' ', 1100), size: 1000 }],
    `diz um tamanho falso de "${SHEET}", que é maior`,
    NATURES,
  ),
  xlsx('a part smaller than its stated size', () => [...book, { ...sheetOf(GOOD_ROW), size: 5000 }], DAMAGED, NATURES),
  xlsx(
    'a part that changed since it was packed',
    () => [...book, { ...sheetOf(GOOD_ROW), checksum: 1 }],
    DAMAGED,
    NATURES,
  ),
  zip(
    'a nested archive',
    () => [csv, part('mais.zip', zipOf([bomb('a.csv', ' ', 1000)]))],
    `tem outro arquivo compactado ou pasta de trabalho dentro, "mais.zip"; ${TOGETHER}`,
  ),
  zip(
    'too much CSV',
    () => [bomb('naturezas.csv', ' ', 300)],
    'os arquivos CSV somam mais de 256 MB, o máximo que se carrega',
    'naturezas.csv',
  ),
  zip(
    'a CSV larger than its stated size',
    () => [{ ...bomb('naturezas.csv', '3;x;0\n', 1000, [natures, '']), size: 2_000_000 }],
    'diz um tamanho falso de "naturezas.csv", que é maior',
    'naturezas.csv',
  ),
  costly(
    zip(
      'a CSV of blank lines',
      () => [bomb('naturezas.csv', '\n', 250)],
      'tem mais de 4 milhões de linhas, contadas as vazias, o máximo que se carrega',
      'naturezas.csv',
    ),
  ),
];
