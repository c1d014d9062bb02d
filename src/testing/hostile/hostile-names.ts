import { xlsx, zip, natures, csv, book, ENCRYPTED, TOGETHER, type HostileFile } from './hostile-file.ts';
import { GOOD_ROW, sheetOf } from './workbook-of.ts';
import { part } from './zip-of.ts';

/** Archives with unsafe names or links, or whose files are repeated, missing, unreadable or too many. */
export const hostileNames: readonly HostileFile[] = [
  ...['../fora.csv', '/etc/fora.csv', 'C:\\fora.csv', 'a/../../fora.csv', '..\\fora.csv'].map((name) =>
    zip(
      `the name ${name}`,
      () => [csv, part(name, natures)],
      `tem um nome que sai da pasta, "${name.replaceAll('\\', '/')}"`,
    ),
  ),
  xlsx(
    'a name that leaves the archive',
    () => [...book, sheetOf(GOOD_ROW), part('../fora.xml', '<a/>')],
    'tem um nome que sai da pasta, "../fora.xml"',
  ),
  zip('the same name twice', () => [csv, csv], 'tem dois arquivos com o mesmo nome, "naturezas.csv"'),
  zip(
    'a link',
    () => [{ ...part('naturezas.csv', '/etc/passwd'), mode: 0o120777 }],
    'tem um atalho (link) no lugar de um arquivo, "naturezas.csv"',
  ),
  zip(
    'CSVs in two folders',
    () => [csv, part('a/receitas.csv', 'x')],
    `tem arquivos CSV em mais de uma pasta; ${TOGETHER}`,
  ),
  zip('no CSV', () => [part('leia-me.txt', 'x')], 'não tem nenhuma tabela para carregar'),
  zip(
    'an unknown compression method',
    () => [{ ...csv, method: 14 }],
    'foi compactado de um modo que não se lê; use o .zip comum',
  ),
  zip('a password', () => [{ ...csv, flags: 1 }], ENCRYPTED),
  xlsx(
    'too many parts',
    () => [...book, ...Array.from({ length: 2_000 }, (_, index) => part(`a${index}`, ''))],
    'tem mais de 2.000 arquivos dentro, o máximo que se carrega',
  ),
];
