import { bytes, natures, csv, DAMAGED, DAMAGED_ZIP, ENCRYPTED, SAVE_AS, type HostileFile } from './hostile-file.ts';
import { naturesBook } from './workbook-of.ts';
import { part, zipOf } from './zip-of.ts';

const MACROS = `contém macros, que não se carregam; ${SAVE_AS}`;
const EXPECTED = 'esperada uma pasta de trabalho .xlsx, um .zip de arquivos CSV ou arquivos .csv';
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const MB = 1_048_576;

/** Files that are too large or truncated, or of another kind than their names suggest. */
export const hostileKinds: readonly HostileFile[] = [
  {
    ...bytes('more than 128 MB', 'dados.xlsx', () => naturesBook(), 'tem mais de 128 MB, o máximo que se carrega'),
    size: 200 * MB,
  },
  {
    ...bytes(
      'more than 128 MB of CSV',
      'naturezas.csv',
      () => Buffer.from(natures),
      'tem mais de 128 MB, o máximo que se carrega',
    ),
    size: 200 * MB,
  },
  bytes('macros', 'dados.xlsx', () => naturesBook(part('xl/vbaProject.bin', 'x')), MACROS),
  bytes(
    'a declaration of macros',
    'dados.xlsx',
    () =>
      naturesBook(
        part(
          '[Content_Types].xml',
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        ),
      ),
    MACROS,
  ),
  bytes('the name of a workbook with macros', 'dados.xlsm', () => naturesBook(), MACROS),
  bytes(
    'a binary workbook',
    'dados.xlsx',
    () => zipOf([part('xl/workbook.bin', 'x')]),
    `é uma pasta de trabalho binária (.xlsb); ${SAVE_AS}`,
  ),
  bytes(
    'a workbook of LibreOffice',
    'dados.xlsx',
    () => zipOf([part('content.xml', '<a/>')]),
    `é um arquivo do LibreOffice (.ods ou outro); ${SAVE_AS}`,
  ),
  bytes(
    'an encrypted workbook',
    'dados.xlsx',
    () => Buffer.concat([OLE, Buffer.alloc(200_000), Buffer.from('EncryptedPackage', 'utf16le')]),
    ENCRYPTED,
  ),
  bytes(
    'an old workbook',
    'dados.xls',
    () => Buffer.concat([OLE, Buffer.alloc(512)]),
    'é um arquivo .xls antigo. No Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"',
  ),
  bytes('a truncated workbook', 'dados.xlsx', () => naturesBook().subarray(0, 400), DAMAGED),
  bytes('a truncated archive', 'dados.zip', () => zipOf([csv]).subarray(0, 60), DAMAGED_ZIP),
  bytes('a PDF', 'dados.xlsx', () => Buffer.from('%PDF-1.7\n'), `é um arquivo PDF; ${EXPECTED}`),
  bytes(
    'an HTML page',
    'dados.xlsx',
    () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
    `é uma página HTML ou XML; ${EXPECTED}`,
  ),
  bytes('a text file', 'dados.xlsx', () => Buffer.from(natures), DAMAGED),
  bytes(
    'a workbook as a CSV',
    'naturezas.csv',
    () => naturesBook(),
    'é um .zip ou uma pasta de trabalho do Excel, e não um CSV',
  ),
  bytes(
    'a workbook as a .zip',
    'dados.zip',
    () => naturesBook(),
    'é uma pasta de trabalho do Excel com nome de .zip; mude o nome para .xlsx',
  ),
  bytes('a .zip as a workbook', 'dados.xlsx', () => zipOf([csv]), 'é um .zip de arquivos CSV; mude o nome para .zip'),
  bytes(
    'another kind of file',
    'dados.docx',
    () => zipOf([csv]),
    'não é uma pasta de trabalho .xlsx, um .zip de arquivos CSV, um .csv nem uma pasta deles',
  ),
];
