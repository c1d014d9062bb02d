import { book, costly, NATURES, DAMAGED, xlsx, type HostileFile } from './hostile-file.ts';
import { AROUND_ROWS, GOOD_ROW, SHEET, sheetOf } from './workbook-of.ts';
import { bomb, part } from './zip-of.ts';

const DOCTYPE = 'contém uma declaração DOCTYPE, que o Excel não escreve; abra o arquivo no Excel e salve-o de novo';

/** Workbooks whose XML is not what Excel writes, or holds too many texts or formats. */
export const hostileXml: readonly HostileFile[] = [
  xlsx('a text that never ends', () => [...book, bomb(SHEET, ' ', 1000)], DAMAGED, NATURES),
  xlsx('a tag that never ends', () => [...book, bomb(SHEET, '<a b="', 1000)], DAMAGED, NATURES),
  xlsx('a comment that never ends', () => [...book, bomb(SHEET, '<!-- <', 1000)], DAMAGED, NATURES),
  xlsx('tags within tags', () => [...book, bomb(SHEET, '<a>a', 1000)], DAMAGED, NATURES),
  xlsx(
    'a text that is no UTF-8',
    () => [...book, part(SHEET, Buffer.from(AROUND_ROWS.join('<row><c><v>\u00e9</v></c></row>'), 'latin1'))],
    DAMAGED,
    NATURES,
  ),
  xlsx('an undeclared entity', () => [...book, sheetOf(GOOD_ROW.replace('&#83;', '&xxe;'))], DAMAGED, NATURES),
  ...[
    '<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    '<!DOCTYPE x SYSTEM "http://localhost/x.dtd">',
  ].map((doctype) =>
    xlsx(
      `entities (${doctype.slice(0, 30)})`,
      () => [...book, part(SHEET, doctype + AROUND_ROWS.join(GOOD_ROW))],
      DOCTYPE,
      NATURES,
    ),
  ),
  xlsx(
    'entities among the shared texts',
    () => [...book, sheetOf(GOOD_ROW), part('xl/sharedStrings.xml', '<!DOCTYPE sst><sst/>')],
    DOCTYPE,
  ),
  xlsx(
    'too many bytes of shared texts',
    () => [...book, sheetOf(GOOD_ROW), bomb('xl/sharedStrings.xml', '<si/>\n  ', 65)],
    'tem mais de 64 MB de textos ou de formatos depois de descompactado, o máximo que se carrega',
  ),
  xlsx(
    'too many formats',
    () => [...book, sheetOf(GOOD_ROW), bomb('xl/styles.xml', '<xf/>', 60, ['<a><cellXfs>', '</cellXfs></a>'])],
    'tem mais de 70.000 formatos de célula; o Excel não abre mais que isso',
  ),
  costly(
    xlsx(
      'too many shared texts',
      () => [...book, sheetOf(GOOD_ROW), bomb('xl/sharedStrings.xml', '<si/>', 60, ['<sst>', '</sst>'])],
      'tem mais de 2 milhões de textos diferentes, o máximo que se carrega',
    ),
  ),
];
